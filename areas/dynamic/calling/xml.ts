import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

const SOAP_11 = 'http://schemas.xmlsoap.org/soap/envelope/'
export const SOAP_12 = 'http://www.w3.org/2003/05/soap-envelope'
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const MOST_DEPTH = 40

type Tree = { [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Numbers stay text: 0012 is a code, 1.10 an amount.
  parseTagValue: false,
  parseAttributeValue: false,
  textNodeName: '#text',
})
const builder = new XMLBuilder({ suppressEmptyNode: true })

/**
 * Parses an XML message. Messages with a document type or entities of their own are refused without
 * being read.
 */
export function readXml(text: string): Tree {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new AppError('SCSI_XML', { reason: 'DOCTYPE' })
  if (depthOf(text) > MOST_DEPTH) throw new AppError('SCSI_XML', { reason: 'depth' })
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new AppError('SCSI_XML', { reason: valid.err.msg.slice(0, 200) })
  return withoutNamespaces(parser.parse(text)) as Tree
}

/** The body of a SOAP envelope; a fault as `{ Fault }`. */
export function readSoap(text: string): Tree {
  const envelope = readXml(text).Envelope as Tree | undefined
  const body = envelope?.Body
  if (typeof body !== 'object' || body === null)
    throw new AppError('SCSI_XML', { reason: 'soap:Body' })
  return body as Tree
}

/** The reason of a SOAP fault, in version 1.1 or 1.2. */
export function faultOf(body: unknown): string | null {
  const fault = (body as { Fault?: Tree } | null)?.Fault
  if (!fault) return null
  const reason = fault.faultstring ?? (fault.Reason as Tree | undefined)?.Text
  return String(typeof reason === 'object' ? ((reason as Tree)?.['#text'] ?? '') : (reason ?? ''))
}

export function writeXml(content: object): string {
  return builder.build(content) as string
}

export function soapEnvelope(body: string): string {
  return `${XML_HEAD}<soapenv:Envelope xmlns:soapenv="${SOAP_11}"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`
}

/**
 * `{{path}}` stands for a value, `{{#list}}…{{/list}}` repeats for its rows. Values are escaped.
 */
export function filledTemplate(template: string, content: unknown): string {
  return template.replace(
    /\{\{#([\w.-]+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{([\w.-]+)\}\}/g,
    (_all, list: string | undefined, inner: string, path: string) => {
      if (list !== undefined) {
        const rows = inside(content, list)
        return Array.isArray(rows) ? rows.map((row) => filledTemplate(inner, row)).join('') : ''
      }
      const value = inside(content, path)
      return value === null || typeof value === 'object' ? '' : escapeXml(String(value ?? ''))
    },
  )
}

export function escapeXml(text: string): string {
  const signs: { [sign: string]: string } = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] as string)
}

function inside(content: unknown, path: string): unknown {
  let value = content
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object') return null
    value = Object.hasOwn(value, name) ? (value as Tree)[name] : null
  }
  return value
}

function withoutNamespaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNamespaces)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'xmlns' && !/^xmlns:/.test(name))
  const tree = Object.fromEntries(kept.map(([name, inner]) => [name, withoutNamespaces(inner)]))
  // An element with only namespace attributes becomes its text.
  const names = Object.keys(tree)
  return names.length === 1 && names[0] === '#text' ? tree['#text'] : tree
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [tag] of text.matchAll(/<\/?[A-Za-z_][^<>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, ++depth)
    if (deepest > MOST_DEPTH) return deepest
  }
  return deepest
}
