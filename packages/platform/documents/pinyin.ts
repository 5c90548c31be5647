import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { pinyin } from 'pinyin-pro'

const PLAIN = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const

/** The pinyin of a Chinese name as users type it: first the initials, then the full text, e.g. 'zcz zhouchengzuo'. */
export function pinyinOf(name: string): string {
  const initials = pinyin(name, { ...PLAIN, pattern: 'first' }).join('')
  return `${initials.toLowerCase()} ${soundOf(name)}`
}

/** The full pinyin of a name without tones, e.g. 'zhouchengzuo'. */
export function soundOf(name: string): string {
  return pinyin(name, PLAIN).join('').toLowerCase()
}

/**
 * The field whose pinyin is stored in column `pinyin` of the document's table; null when records have only a number, and
 * for views, which store nothing.
 */
export function pinyinField(definition: DocumentDefinition): string | null {
  const { name } = definition.display
  if (definition.view) return null
  return name && definition.fields[name]?.type === 'text' ? name : null
}
