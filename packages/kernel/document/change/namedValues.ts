import { plain } from '../../values/decimal.ts'
import { type AnyRecord, type AnyRow, type DocumentDefinition, rowsOf } from '../define.ts'
import { type Field, isDecimal } from '../fields.ts'
import { type Parsed, parseValue, sameValue } from '../values.ts'

/**
 * A value of the changed record that a row of the change names: one of its header, or of the row that has the same
 * reference `by` as the row of the change. `adds`: the value begins a new row of the collection.
 */
export type NamedValue = { of: string; child?: string; by?: string; adds?: true }

/** A row that asks for one value, by its name. */
export type NamedRow = {
  fieldName: string | null
  oldValue: string | null
  newValue: string | null
  readonly [key: string]: unknown
}

export type NamedPatch = {
  fields: { [field: string]: unknown }
  rows: { [child: string]: ({ id: string } & { [field: string]: unknown })[] }
  add: { [child: string]: { [field: string]: unknown }[] }
}

/**
 * A change whose rows each name a value, what it was and what it is to be, as texts: for records of which a change touches
 * few of many values. Old values are written at the submission and compared again when the change takes effect.
 */
export function namedValues(
  definition: DocumentDefinition,
  values: { readonly [name: string]: NamedValue },
) {
  const placeOf = (row: NamedRow): NamedValue | undefined => values[row.fieldName ?? '']
  const fieldOf = (row: NamedRow): Field | undefined => {
    const place = placeOf(row)
    const { fields } = (place?.child ? definition.children[place.child] : definition) ?? {}
    return place && fields?.[place.of]
  }
  const targetOf = (record: AnyRecord, row: NamedRow): AnyRow | AnyRecord | undefined => {
    const { child, by = '' } = placeOf(row) ?? {}
    if (!child) return record
    return rowsOf(record, child).find((one) => one[by] === row[by])
  }
  const parse = (row: NamedRow): Parsed => {
    const field = fieldOf(row)
    return field ? parseValue(field, row.newValue) : { code: 'WRONG_FORMAT' }
  }
  const newValueOf = (row: NamedRow): unknown => {
    const parsed = parse(row)
    return 'value' in parsed ? parsed.value : null
  }
  const oldText = (record: AnyRecord, row: NamedRow): string | null => {
    const field = fieldOf(row)
    const value = field && targetOf(record, row)?.[placeOf(row)?.of ?? '']
    if (value === null || value === undefined) return null
    return field && isDecimal(field) ? plain(String(value)) : String(value)
  }
  return {
    fieldOf,
    /** whether the row begins a new row of the record */
    adds: (row: NamedRow): boolean => placeOf(row)?.adds === true,
    /** whether both name values of the same row */
    isBeside(one: NamedRow, other: NamedRow): boolean {
      const [a, b] = [placeOf(one), placeOf(other)]
      return a?.child === b?.child && one[a?.by ?? ''] === other[b?.by ?? '']
    },
    targetOf,
    parse,
    oldText,
    /** whether the new value says something else than the record */
    differs(record: AnyRecord, row: NamedRow): boolean {
      const field = fieldOf(row)
      const now = targetOf(record, row)?.[placeOf(row)?.of ?? '']
      return field !== undefined && !sameValue(field, now, newValueOf(row))
    },
    /** the rows whose value is no longer the one that the change began with */
    changedMeanwhile(record: AnyRecord, rows: readonly NamedRow[]): NamedRow[] {
      return rows.filter((row) => oldText(record, row) !== row.oldValue)
    },
    /** the new values, as a patch of the record; `first` are further values of added rows */
    patch(
      record: AnyRecord,
      rows: readonly NamedRow[],
      first: { readonly [field: string]: unknown } = {},
    ): NamedPatch {
      const made: NamedPatch = { fields: {}, rows: {}, add: {} }
      const starting = [...rows].sort(
        (a, b) => Number(!placeOf(a)?.adds) - Number(!placeOf(b)?.adds),
      )
      for (const row of starting) {
        const { of, child, by = '', adds } = placeOf(row) ?? { of: '' }
        const value = newValueOf(row)
        const target = targetOf(record, row)
        if (!child) made.fields[of] = value
        else if (target) {
          made.rows[child] ??= []
          const known = made.rows[child].find(({ id }) => id === target.id)
          if (known) known[of] = value
          else made.rows[child].push({ id: target.id, [of]: value })
        } else {
          made.add[child] ??= []
          const known = made.add[child].find((one) => one[by] === row[by])
          if (known) known[of] = value
          else if (adds) made.add[child].push({ ...first, [by]: row[by], [of]: value })
        }
      }
      return made
    },
  }
}

export type NamedValues = ReturnType<typeof namedValues>
