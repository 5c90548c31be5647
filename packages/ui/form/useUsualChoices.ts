import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { useEffect, useEffectEvent } from 'react'
import { findForPick, type PickOption } from './pick.ts'
import { copiesOf, type FormScope, labelKey, type Values } from './values.ts'

/** Fills empty references of a newly opened form with their default choice. */
export function useUsualChoices(options: {
  fields: Fields
  row: Values
  scope: FormScope
  onFound: (key: string, values: Values) => void
}): void {
  const fill = useEffectEvent(async (signal: AbortSignal) => {
    const { fields, row, scope, onFound } = options
    for (const [fieldKey, field] of Object.entries(fields)) {
      const wanted = field.default
      if (field.type !== 'ref' || typeof wanted !== 'object' || !('marked' in wanted)) continue
      if (row[fieldKey]) continue
      const [usual] = await findForPick(
        { resource: field.ref, fieldKey, scope, row },
        { usual: true },
        signal,
      )
      if (usual && !signal.aborted) onFound(fieldKey, chosen(fields, fieldKey, usual))
    }
  })
  useEffect(() => {
    const abort = new AbortController()
    // Only a convenience: on failure the user chooses manually.
    fill(abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [])
}

/** The values of a row after a reference was chosen. */
export function chosen(fields: Fields, key: string, option: PickOption | null): Values {
  return {
    [key]: option?.id ?? null,
    [labelKey(key)]: option?.label ?? null,
    ...copiesOf(fields, key, option ? (option.copy ?? {}) : null),
  }
}
