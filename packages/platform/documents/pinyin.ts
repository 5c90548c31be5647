import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { pinyin } from 'pinyin-pro'

/** The pinyin of a Chinese name as users type it: first the initials, then the full text, e.g. 'zcz zhouchengzuo'. */
export function pinyinOf(name: string): string {
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const
  const whole = pinyin(name, options).join('')
  const initials = pinyin(name, { ...options, pattern: 'first' }).join('')
  return `${initials} ${whole}`.toLowerCase()
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
