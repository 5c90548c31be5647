import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import './formats.errors.ts'

/** Files of banks and tax offices are small; anything beyond these limits is not one. */
export const XML_LIMITS = { bytes: 10_000_000, depth: 40, elements: 200_000 } as const

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // The five entities of XML stand in texts as they are and are replaced below; a file defines none of its own.
  processEntities: false,
  // Amounts and account numbers stay text.
  parseTagValue: false,
  parseAttributeValue: false,
  textNodeName: '#text',
})
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressEmptyNode: true,
  format: true,
  indentBy: ' ',
})

/** An element of a file: children and attributes (`@name`) by name, several of one name as an array. */
export type Element = { readonly [name: string]: unknown }

const bad = (reason: string): never => {
  throw new AppError('FILE_XML_UNREADABLE', { reason })
}

/** Reads XML of others. Document types and entities are refused before anything is read, as is whatever is too large. */
export function readXml(bytes: Buffer | string): Element {
  if (bytes.length > XML_LIMITS.bytes) bad('size')
  const text = (typeof bytes === 'string' ? bytes : decoded(bytes)).replace(/^\uFEFF/, '')
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) bad('DOCTYPE')
  assertSize(text)
  const valid = XMLValidator.validate(text)
  if (valid !== true) bad(valid.err.msg.slice(0, 120))
  return parser.parse(text) as Element
}

/** Tax offices still write GBK at times; the declaration says so. */
function decoded(bytes: Buffer): string {
  const head = bytes.subarray(0, 200).toString('latin1')
  const encoding = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  const known = ['utf-8', 'utf8', 'gbk', 'gb2312', 'gb18030', 'us-ascii'].includes(encoding)
  if (!known) bad(`encoding ${encoding}`)
  return new TextDecoder(encoding.startsWith('g') ? 'gb18030' : 'utf-8').decode(bytes)
}

function assertSize(text: string): void {
  let depth = 0
  let elements = 0
  for (const [tag] of text.matchAll(/<\/?[A-Za-z_\u00C0-\uFFFD][^<>]*>/g)) {
    if (tag.startsWith('</')) {
      depth--
      continue
    }
    if (++elements > XML_LIMITS.elements) bad('elements')
    if (!tag.endsWith('/>') && ++depth > XML_LIMITS.depth) bad('depth')
  }
}

export function writeXml(root: Element): string {
  return HEAD + (builder.build(root) as string)
}

/** The elements at a path, `Ntry/NtryDtls/TxDtls`; every step may occur several times. */
export function all(from: unknown, path: string): Element[] {
  let found: unknown[] = [from]
  for (const name of path.split('/'))
    found = found.flatMap((one) => {
      if (one === null || typeof one !== 'object' || !Object.hasOwn(one, name)) return []
      const inner = (one as Element)[name]
      return Array.isArray(inner) ? inner : [inner]
    })
  return found as Element[]
}

export function first(from: unknown, path: string): Element | undefined {
  return all(from, path)[0]
}

/** The text at a path, without spaces around it; null when there is none. */
export function textAt(from: unknown, path: string): string | null {
  const [found] = all(from, path) as unknown[]
  const text =
    found !== null && typeof found === 'object' ? (found as Element)['#text'] : (found ?? null)
  if (text === null || text === undefined) return null
  return unescaped(String(text)).trim() || null
}

const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Character references and the five entities of XML, each once: what they make is not read again. */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, ten, hex, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = ten ? Number(ten) : Number.parseInt(hex, 16)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}
