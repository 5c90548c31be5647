import type { Child, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { RefFilter } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { EngineContext } from './engine.ts'
import { HEADER, PARENT, type Referenced, valueAt } from './referencedRecords.ts'
import type { Reference } from './referencePlaces.ts'
import { headerFields } from './rows.ts'

type Values = { [key: string]: unknown }

/** The filter of a reference field that the chosen record does not meet. */
export function brokenFilter(
  filters: readonly RefFilter[],
  target: Referenced,
  row: Values,
  header: Values,
): RefFilter | null {
  for (const filter of filters) {
    const value = valueAt(target, filter.field.split('.'))
    if ('is' in filter) {
      const wanted = typeof filter.is === 'string' ? [filter.is] : filter.is
      if (!wanted.includes(String(value))) return filter
      continue
    }
    const key = 'sameAs' in filter ? filter.sameAs : filter.otherThan
    const compared = key.startsWith('header.') ? header[key.slice(7)] : (row[key] ?? header[key])
    if (compared == null || value == null) continue
    const isSame = String(value) === String(compared)
    if (isSame !== 'sameAs' in filter) return filter
  }
  return null
}

/** A record by its number; a row by the number of its document and its own, as in the picker. */
function nameOf(
  definition: DocumentDefinition,
  child: Child | undefined,
  target: Referenced,
): string {
  const above = child?.parent ? definition.children[child.parent]?.numbering : undefined
  const parts = child
    ? [
        target[HEADER]?.[definition.display.code],
        above && target[PARENT]?.[above.field],
        child.numbering && target[child.numbering.field],
      ]
    : [target[definition.display.code]]
  return parts.filter((part) => part != null).join('-') || String(target.id ?? '')
}

/** The arguments of the refusal. */
export function mismatchArgs(
  context: EngineContext,
  field: Reference,
  target: Referenced,
  filter: RefFilter,
) {
  const { definition } = context.platform.registry.document(field.ref)
  const child =
    field.type === 'ref' && field.refChild ? definition.children[field.refChild] : undefined
  const named = { label: field.label, value: nameOf(definition, child, target) }
  if ('otherThan' in filter) return { ...named, expected: t('请另选一条', 'another one is needed') }
  const isOfHeader = filter.field.startsWith('header.')
  const key = isOfHeader ? filter.field.slice(7) : filter.field
  const fields = child && !isOfHeader ? child.fields : headerFields(definition)
  const label =
    key === 'status'
      ? { zh: '状态', en: 'status' }
      : (fields[key]?.label ?? { zh: filter.field, en: filter.field })
  const holder = isOfHeader ? target[HEADER] : target
  const state = key === 'status' ? definition.states[String(holder?.status)] : undefined
  return {
    ...named,
    expected: {
      zh: `${label.zh}${state ? `为${state.zh}` : '不符'}`,
      en: `${label.en} ${state ? `is ${state.en}` : 'does not match'}`,
    },
  }
}
