import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'

describe('The Markdown of the handbook', () => {
  it('keeps the facts above a chapter apart from its text', () => {
    const { facts, blocks } = parseMarkdown('---\nfor: buyer\npages: a, b/c\n---\n\n# Orders\n')
    expect(facts).toEqual({ for: 'buyer', pages: 'a, b/c' })
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, parts: [{ kind: 'text', text: 'Orders' }] },
    ])
  })

  it('reads names of the screen, links and code within a sentence', () => {
    const { blocks } = parseMarkdown('Press **Save** on [Orders](page:orders) with `Ctrl+S`.')
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        parts: [
          { kind: 'text', text: 'Press ' },
          { kind: 'strong', text: 'Save' },
          { kind: 'text', text: ' on ' },
          { kind: 'link', text: 'Orders', to: 'page:orders' },
          { kind: 'text', text: ' with ' },
          { kind: 'code', text: 'Ctrl+S' },
          { kind: 'text', text: '.' },
        ],
      },
    ])
  })

  it('joins broken lines, with a space where the language has one', () => {
    const textsOf = (source: string) =>
      parseMarkdown(source).blocks.flatMap((block) =>
        block.kind === 'list'
          ? block.items.map((parts) => parts.map(({ text }) => text).join(''))
          : [],
      )
    expect(textsOf('1. first\n   step\n2. second')).toEqual(['first step', 'second'])
    expect(textsOf('- 第一\n  步')).toEqual(['第一步'])
  })

  it('reads pictures and notes as blocks of their own', () => {
    const { blocks } = parseMarkdown('![An order](../../images/order.en.webp)\n\n> Mind\n> this.')
    expect(blocks).toEqual([
      { kind: 'picture', alt: 'An order', source: '../../images/order.en.webp' },
      { kind: 'note', parts: [{ kind: 'text', text: 'Mind this.' }] },
    ])
  })
})
