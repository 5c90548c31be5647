/** What a formatted text may hold: structure and emphasis, links out, nothing that runs, loads or positions itself. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'hr',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

/** Where links may lead. */
export const RICH_TEXT_SCHEMES = ['https', 'http', 'mailto'] as const

export function isRichTextLink(href: string): boolean {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href) ?? []
  return scheme !== undefined && RICH_TEXT_SCHEMES.some((known) => known === scheme.toLowerCase())
}
