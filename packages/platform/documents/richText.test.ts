import { f } from '@opensrm/kernel/document/fields.ts'
import { picturesOf, replacePictures } from '@opensrm/kernel/document/richText.ts'
import { describe, expect, it } from 'vitest'
import { cleanRichText, parseCleanValue } from './richText.ts'

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

  const stored = '/api/fileServer/v2/file/download?id=17'

  it('keeps pictures of stored files, in one form', () => {
    const given = `<p>a<img alt='x > "y"' onload="z()" width=9 style="position:fixed" src="${stored}">b</p>`
    const kept = `<p>a<img src="${stored}" alt="x &gt; &quot;y&quot;" />b</p>`
    expect(cleanRichText(given)).toBe(kept)
    expect(cleanRichText(kept)).toBe(kept)
    expect(picturesOf(kept)).toEqual(['17'])
    expect(cleanRichText(`<p><img src="${stored}"></p>`)).not.toBeNull()
  })

  it.each([
    'https://evil.example/p.png',
    `https://evil.example${stored}`,
    `//evil.example${stored}`,
    `\\\\evil.example${stored}`,
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    `${stored}&purpose=x`,
    `${stored}#x`,
    `${stored}x`,
    ` ${stored}`,
    '/api/fileServer/v2/file/download?id=',
    '/api/fileServer/v2/file/download?id=1234567890123456789',
    '/api/fileServer/v2/file/../../v2/file/download?id=17',
    '/api/fileServer/v2/pageoffice/openFile?fileId=17',
    '/api/baseServer/v1/baseLoginRestful/doLogout',
    '/API/fileServer/v2/file/download?id=17',
    `${stored}" onerror="alert(1)`,
  ])('loses a picture from elsewhere: %s', (src) => {
    const html = `<p>a<img src="${src.replaceAll('"', '&quot;')}" srcset="https://evil.example/2x" alt="x">b</p>`
    expect(cleanRichText(html)).toBe('<p>ab</p>')
  })

  it('that is sent out keeps the words of its pictures', () => {
    const html = `<p>a<img src="${stored}" alt="图纸"></p>`
    const field = f.richtext('内容', 'Content', { withoutPictures: true })
    expect(parseCleanValue(field, html)).toEqual({ value: '<p>a[图纸]</p>' })
  })

  it('names other files where its pictures are copied, and none where they are gone', () => {
    const html = cleanRichText(`<p><img src="${stored}"><img src="${stored}8" alt="b"></p>`) ?? ''
    expect(picturesOf(html)).toEqual(['17', '178'])
    const other = replacePictures(html, (id) => (id === '17' ? '5' : null))
    expect(other).toBe('<p><img src="/api/fileServer/v2/file/download?id=5" alt="" /></p>')
  })

  it('of marks alone is none', () => {
    expect(cleanRichText('<p></p>')).toBeNull()
    expect(cleanRichText('<p>&nbsp;<br></p>')).toBeNull()
    expect(cleanRichText('<script>x</script>')).toBeNull()
  })
})
