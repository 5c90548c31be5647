/**
 * Tags allowed in a formatted text: structure, emphasis and links, but nothing that runs, loads or positions content.
 */
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
  'img',
] as const

/** Schemes that links may use. */
export const RICH_TEXT_SCHEMES = ['https', 'http', 'mailto'] as const

export function isRichTextLink(href: string): boolean {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href) ?? []
  return scheme !== undefined && RICH_TEXT_SCHEMES.some((known) => known === scheme.toLowerCase())
}

const PICTURES = '/api/fileServer/v2/file/download?id='
const PICTURE_TAG =
  /<img src="\/api\/fileServer\/v2\/file\/download\?id=(\d{1,18})"(?: alt="([^"]*)")?[^>]*>/g

/** The address of a stored picture inside a text: the one that the editor upload returns. */
export function richTextPicture(id: string): string {
  return PICTURES + id
}

/** The file behind such an address; null for any other address, so that a text loads nothing else. */
export function pictureIn(src: string): string | null {
  const id = src.startsWith(PICTURES) ? src.slice(PICTURES.length) : ''
  return /^\d{1,18}$/.test(id) ? id : null
}

/** The pictures of a stored text, each once, in order. */
export function picturesOf(html: string): string[] {
  return [...new Set([...html.matchAll(PICTURE_TAG)].map(([, id]) => String(id)))]
}

/** The text with its pictures replaced by other files; pictures that map to null are removed. */
export function replacePictures(html: string, idFor: (id: string) => string | null): string {
  return html.replace(PICTURE_TAG, (tag, id: string) => {
    const other = idFor(id)
    return other === null ? '' : tag.replace(PICTURES + id, PICTURES + other)
  })
}

/** The text for a place that shows no stored pictures: their alternative texts are shown instead. */
export function withoutPictures(html: string): string {
  return html.replace(PICTURE_TAG, (_tag, _id, alt: string | undefined) => (alt ? `[${alt}]` : ''))
}
