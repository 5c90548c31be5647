/**
 * The type of a file, detected from its bytes. `family` is set for the types that can be viewed online; the others need
 * no detection, because they are only sent as downloads.
 */
export type FileContent = { mime: string; family?: Family }
export type Family = 'image' | 'pdf' | 'text' | 'ole' | 'word' | 'excel' | 'powerpoint'

/** Bytes needed from each end of a file: a zip has the list of its entries at its end. */
export const SAMPLE_BYTES = 65_536

/** Families allowed for an extension. Current password-protected office files use the old container. */
const FAMILIES: { readonly [extension: string]: readonly Family[] } = {
  gif: ['image'],
  jpg: ['image'],
  jpeg: ['image'],
  png: ['image'],
  bmp: ['image'],
  pdf: ['pdf'],
  txt: ['text'],
  doc: ['ole', 'word'],
  docx: ['word', 'ole'],
  xls: ['ole', 'excel'],
  xlsx: ['excel', 'ole'],
  ppt: ['ole', 'powerpoint'],
  pptx: ['powerpoint', 'ole'],
}

/** Whether the content matches the extension. Extensions without online preview are not checked. */
export function fitsExtension(extension: string, content: FileContent): boolean {
  const families = Object.hasOwn(FAMILIES, extension) ? FAMILIES[extension] : undefined
  return !families || (content.family !== undefined && families.includes(content.family))
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OOXML: readonly (readonly [folder: string, family: Family, mime: string])[] = [
  ['word/', 'word', `${OFFICE}.wordprocessingml.document`],
  ['xl/', 'excel', `${OFFICE}.spreadsheetml.sheet`],
  ['ppt/', 'powerpoint', `${OFFICE}.presentationml.presentation`],
]

const SIGNATURES: readonly (readonly [hex: string, content: FileContent])[] = [
  ['474946383761', { mime: 'image/gif', family: 'image' }],
  ['474946383961', { mime: 'image/gif', family: 'image' }],
  ['ffd8ff', { mime: 'image/jpeg', family: 'image' }],
  ['89504e470d0a1a0a', { mime: 'image/png', family: 'image' }],
  ['d0cf11e0a1b11ae1', { mime: 'application/x-ole-storage', family: 'ole' }],
  ['7b5c727466', { mime: 'application/rtf', family: 'word' }],
  ['526172211a07', { mime: 'application/vnd.rar' }],
  ['377abcaf271c', { mime: 'application/x-7z-compressed' }],
  ['1f8b', { mime: 'application/gzip' }],
  ['4d5a', { mime: 'application/x-msdownload' }],
  ['7f454c46', { mime: 'application/x-executable' }],
]

/** `head` and `tail` are the first and last bytes, up to SAMPLE_BYTES of each. */
export function detectContent(head: Buffer, tail: Buffer): FileContent {
  if (isBitmap(head)) return { mime: 'image/bmp', family: 'image' }
  for (const [hex, content] of SIGNATURES) {
    if (head.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'))) return content
  }
  // The signature need not be at the very beginning.
  if (head.subarray(0, 1024).includes('%PDF-')) return { mime: 'application/pdf', family: 'pdf' }
  if (head.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) return zipContent(head, tail)
  const charset = charsetOf(head)
  return charset
    ? { mime: `text/plain; charset=${charset}`, family: 'text' }
    : { mime: 'application/octet-stream' }
}

function isBitmap(head: Buffer): boolean {
  // Many texts begin with 'BM', so the four reserved bytes and a known header size must follow.
  const isMarked = head.length >= 18 && head.toString('latin1', 0, 2) === 'BM'
  return (
    isMarked && head.readUInt32LE(6) === 0 && [12, 40, 64, 108, 124].includes(head.readUInt32LE(14))
  )
}

function zipContent(head: Buffer, tail: Buffer): FileContent {
  const names = [...zipNames(head, '504b0304', 26, 30), ...zipNames(tail, '504b0102', 28, 46)]
  if (names.includes('[Content_Types].xml')) {
    const found = OOXML.find(([folder]) => names.some((name) => name.startsWith(folder)))
    if (found) return { mime: found[2], family: found[1] }
  }
  return { mime: 'application/zip' }
}

/** Names of entries, from the records that begin with a signature. */
function zipNames(bytes: Buffer, signature: string, lengthAt: number, nameAt: number): string[] {
  const mark = Buffer.from(signature, 'hex')
  const names: string[] = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) {
    if (at + nameAt > bytes.length) break
    const length = bytes.readUInt16LE(at + lengthAt)
    names.push(bytes.toString('latin1', at + nameAt, at + nameAt + length))
  }
  return names
}

/** The character set of a text; null if it is not a text. Older Chinese programs write GBK. */
function charsetOf(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Texts contain no control characters other than tab, line ends, form feed, end of file and escape.
  if (head.some((byte) => byte < 0x20 && ![9, 10, 12, 13, 0x1a, 0x1b].includes(byte))) return null
  for (const charset of ['utf-8', 'gb18030']) {
    try {
      // As a stream, because the sample may end inside a character.
      new TextDecoder(charset, { fatal: true }).decode(head, { stream: true })
      return charset
    } catch {
      // Not this character set: try the next one.
    }
  }
  return null
}
