import { type AnyRecord, snake } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { escapeHtml } from '@opensrm/platform/http/plainPage.ts'
import sanitizeHtml from 'sanitize-html'

export type Values = { readonly [name: string]: string }

const PLACEHOLDER = /\$\{([A-Za-z][A-Za-z0-9]*)\}/g

/** Names used in a template. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] as string))]
}

/** Fills a plain text. A missing value becomes empty. */
export function fillText(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (_all, name: string) => values[name] ?? '')
}

/** Fills rich text: values are escaped. */
export function fillHtml(html: string, values: Values): string {
  return html.replace(PLACEHOLDER, (_all, name: string) => escapeHtml(values[name] ?? ''))
}

/** The message without markup. */
export function plainOf(html: string): string {
  const broken = html.replace(/<(br|\/p|\/li|\/div|\/h\d|\/tr)\b[^>]*>/gi, '$&\n')
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Fields of a record for readers of one language: labels of references, meanings of codes, times
 * with seconds.
 */
export function recordValues(
  registry: Registry,
  fields: { readonly [key: string]: Field },
  record: AnyRecord | { [key: string]: unknown },
  language: Language,
): { [name: string]: string } {
  const values: { [name: string]: string } = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = (record as { [key: string]: unknown })[key]
    if (value === null || value === undefined || field.secret) continue
    values[key] = shown(registry, field, value, {
      label: (record as { [key: string]: unknown })[`${key}Label`],
      language,
    })
  }
  return values
}

function shown(
  registry: Registry,
  field: Field,
  value: unknown,
  { label, language }: { label: unknown; language: Language },
): string {
  switch (field.type) {
    case 'ref':
    case 'multiref':
      return Array.isArray(label) ? label.join(', ') : String(label ?? '')
    case 'lookup':
    case 'multilookup':
      return (Array.isArray(value) ? value : [value])
        .map((code) => {
          const meaning = registry.lookups[field.lookup]?.values[String(code)]
          return meaning ? inLanguage(meaning, language) : String(code)
        })
        .join(', ')
    case 'amount':
    case 'price':
    case 'number':
    case 'percent':
      return thousands(String(value))
    case 'richtext':
      return plainOf(String(value))
    case 'json':
    case 'attachments':
      return ''
    default:
      return String(value)
  }
}

/** 1234567.500000 -> 1,234,567.5; money keeps its two decimals. */
function thousands(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.length > 2 ? fraction.replace(/0+$/, '') : fraction
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (kept ? `.${kept}` : '')
}

/** Address of a message's document inside the application. */
export function linkOf(route: string | null, id: string | null): string | null {
  if (!route) return null
  return id && !route.includes('?') ? `${route}?id=${id}` : route
}

/** Sample values for a preview without a document. */
export function sampleValues(names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, `[${snake(name).replaceAll('_', ' ')}]`]))
}
