import type { RefFilter } from '@opensrm/kernel/document/fields.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findForPick, type PickOption, type PickTarget } from './pick.ts'
import { type Values, valueAt } from './values.ts'

/**
 * Updates a reference when the fields that its filter compares with change: a choice that no longer matches is cleared,
 * and a required field with a single match is filled. Nothing happens before the first change, so opening a record does
 * not modify it.
 */
export function useFittingChoice(
  target: PickTarget,
  options: {
    filters: readonly RefFilter[] | undefined
    value: string | null
    required: boolean
    onPick: (option: PickOption | null) => void
  },
): void {
  const compared = comparedWith(options.filters, target)
  const key = JSON.stringify(compared)
  const seen = useRef(key)
  const { value } = options

  const follow = useEffectEvent(async (value: string | null, signal: AbortSignal) => {
    const { required, onPick } = options
    if (compared.length === 0 || compared.includes(null) || (!value && !required)) return
    const offered = await findForPick(target, {}, signal)
    const [sole, ...others] = offered
    const fits =
      !value ||
      offered.some(({ id }) => id === value) ||
      (await findForPick(target, { ids: [value] }, signal)).length > 0
    if (signal.aborted) return
    if (required && sole && others.length === 0) {
      if (sole.id !== value) onPick(sole)
    } else if (!fits) onPick(null)
  })

  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    const abort = new AbortController()
    // Only a convenience: on failure the user chooses manually, and saving checks the choice anyway.
    follow(value, abort.signal).catch(() => undefined)
    // The value was changed in the meantime, e.g. copied with another reference, so the answer no longer applies.
    return () => abort.abort()
  }, [key, value])
}

function comparedWith(
  filters: readonly RefFilter[] | undefined,
  { scope, row }: { scope: { header: Values }; row: Values },
): (string | null)[] {
  return (filters ?? []).flatMap((filter) => {
    if ('is' in filter) return []
    const path = 'sameAs' in filter ? filter.sameAs : filter.otherThan
    const value = valueAt(path, row, scope.header) ?? scope.header[path]
    return [value === null || value === undefined || value === '' ? null : String(value)]
  })
}
