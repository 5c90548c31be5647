import type { NamedRow, NamedValues } from '@opensrm/kernel/document/change/namedValues.ts'
import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import '@opensrm/kernel/document/change/change.errors.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '../http/action.ts'
import { lookupsOf } from '../lookups/lookups.ts'

/** What is wrong with rows that each name a value: it does not fit its field, changes nothing, or its row is not there. */
export async function namedRowIssues(
  platform: Platform,
  values: NamedValues,
  { record, rows, child }: { record: AnyRecord; rows: readonly NamedRow[]; child: string },
): Promise<Issue[]> {
  const lookups = await lookupsOf(platform)
  const added = rows.filter((row) => values.adds(row))
  const codeOf = (row: NamedRow): Pick<Issue, 'code' | 'args'> | null => {
    const field = values.fieldOf(row)
    const parsed = values.parse(row)
    if (!field || row.newValue === null) return null
    if ('code' in parsed) return parsed
    const { newValue: value } = row
    if (field.type === 'lookup' && !lookups.isSelectable(field.lookup, value))
      return { code: 'UNKNOWN_LOOKUP', args: { value } }
    const isThere = values.targetOf(record, row) !== undefined
    if (values.adds(row)) return isThere ? { code: 'CHANGE_ROW_THERE' } : null
    if (!isThere)
      return added.some((one) => values.isBeside(one, row)) ? null : { code: 'CHANGE_ROW_MISSING' }
    return values.differs(record, row) ? null : { code: 'CHANGE_SAME' }
  }
  return rows.flatMap((row, at) => {
    const found = codeOf(row)
    const label = values.fieldOf(row)?.label ?? ''
    const where = { child, row: at, field: 'newValue' }
    return found ? [{ ...where, code: found.code, args: { label, ...found.args } }] : []
  })
}

/** New values that name a value of a lookup by its meaning, in either language, become its code. */
export async function takeMeanings(
  platform: Platform,
  values: NamedValues,
  rows: readonly NamedRow[],
): Promise<void> {
  const lookups = await lookupsOf(platform)
  for (const row of rows) {
    const field = values.fieldOf(row)
    if (field?.type !== 'lookup' || row.newValue === null) continue
    const given = row.newValue.trim().toLowerCase()
    const meant = lookups
      .values(field.lookup)
      .find(({ meaning, meaningEn }) =>
        [meaning, meaningEn].some((one) => one.toLowerCase() === given),
      )
    row.newValue = meant?.lookupCode ?? row.newValue
  }
}

/** The same rows for a reader: values of lookups by their meaning. */
export async function withMeanings<Row extends NamedRow>(
  platform: Platform,
  values: NamedValues,
  rows: readonly Row[],
  language: Language,
): Promise<Row[]> {
  const lookups = await lookupsOf(platform)
  return rows.map((row) => {
    const field = values.fieldOf(row)
    if (field?.type !== 'lookup') return row
    const meaningOf = (code: string | null): string | null => {
      const found = code === null ? undefined : lookups.find(field.lookup, code)
      return (language === 'EN' ? found?.meaningEn : found?.meaning) || code
    }
    return { ...row, oldValue: meaningOf(row.oldValue), newValue: meaningOf(row.newValue) }
  })
}

/** The first value that is no longer the one with which the change began; null when the change may take effect. */
export function namedConflict(
  values: NamedValues,
  { record, rows }: { record: AnyRecord; rows: readonly NamedRow[] },
): Refusal | null {
  const [row] = values.changedMeanwhile(record, rows)
  const label = row && values.fieldOf(row)?.label
  if (!row || !label) return null
  return { code: 'CHANGE_CONFLICT', args: { label, now: values.oldText(record, row) ?? '-' } }
}
