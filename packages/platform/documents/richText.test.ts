import { describe, expect, it } from 'vitest'
import { cleanRichText } from './richText.ts'

describe('A formatted text', () => {
  it('keeps structure, emphasis and links out', () => {
    const html =
      '<h2>要求</h2><p><strong>注意</strong> <a href="https://a.example/?x=1&amp;y=2">规格</a></p><ul><li>一</li></ul>'
    expect(cleanRichText(html)).toBe(html)
  })

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="x()" style="position:fixed" class="ant-modal">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>文', '文'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/main/purchaseOrderList">a</a>', '<a>a</a>'],
    ['<svg><a xlink:href="javascript:x">a</a></svg>', '<a>a</a>'],
    ['<iframe src="https://evil.example"></iframe>文', '文'],
    ['<form action="https://evil.example"><input>文</form>', '文'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ])('loses what runs, loads or deceives: %s', (given, kept) => {
    expect(cleanRichText(given)).toBe(kept)
  })

  it('of marks alone is none', () => {
    expect(cleanRichText('<p></p>')).toBeNull()
    expect(cleanRichText('<p>&nbsp;<br></p>')).toBeNull()
    expect(cleanRichText('<script>x</script>')).toBeNull()
  })
})
