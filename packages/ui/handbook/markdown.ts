/** The subset of Markdown used in the handbook. */
export type Inline =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; parts: readonly Inline[] }
  | { kind: 'paragraph' | 'note'; parts: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'picture'; alt: string; source: string }

export type Markdown = { facts: { readonly [name: string]: string }; blocks: readonly Block[] }

const FACTS = /^---\n([\s\S]*?)\n---\n/
const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/
const HEADING = /^(#{1,3}) (.+)$/
const BULLET = /^- /
const NUMBER = /^\d+\. /
const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

export function parseMarkdown(source: string): Markdown {
  const text = source.replaceAll('\r\n', '\n')
  const facts = FACTS.exec(text)
  return {
    facts: factsOf(facts?.[1] ?? ''),
    blocks: text
      .slice(facts?.[0].length ?? 0)
      .split(/\n{2,}/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map(blockOf),
  }
}

function factsOf(text: string): { [name: string]: string } {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): *(.*)$/.exec(line) ?? []
      return name && value !== undefined ? [[name, value]] : []
    }),
  )
}

function blockOf(block: string): Block {
  const [, alt, source] = PICTURE.exec(block) ?? []
  if (alt !== undefined && source) return { kind: 'picture', alt, source }
  const [, marks, title] = HEADING.exec(block) ?? []
  if (marks && title)
    return { kind: 'heading', level: marks.length as 1 | 2 | 3, parts: inlinesOf(title) }
  if (NUMBER.test(block)) return { kind: 'list', ordered: true, items: itemsOf(block, NUMBER) }
  if (BULLET.test(block)) return { kind: 'list', ordered: false, items: itemsOf(block, BULLET) }
  if (block.startsWith('> '))
    return { kind: 'note', parts: inlinesOf(joined(block.replaceAll(/^> ?/gm, ''))) }
  return { kind: 'paragraph', parts: inlinesOf(joined(block)) }
}

function itemsOf(block: string, mark: RegExp): Inline[][] {
  const items: string[] = []
  for (const line of block.split('\n')) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''}\n${line.trim()}`)
  }
  return items.map((item) => inlinesOf(joined(item)))
}

/** Joins the lines of a paragraph. Chinese text gets no space at a line break. */
function joined(text: string): string {
  return text.replaceAll(/([^\n])\n\s*(?=(.))/g, (_, before: string, after: string) =>
    isChinese(before) || isChinese(after) ? before : `${before} `,
  )
}

function isChinese(character: string): boolean {
  return /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/.test(character)
}

function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, code, link, to] = match
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    if (strong) parts.push({ kind: 'strong', text: strong })
    else if (code) parts.push({ kind: 'code', text: code })
    else if (link && to) parts.push({ kind: 'link', text: link, to })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
