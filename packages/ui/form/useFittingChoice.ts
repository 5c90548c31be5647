import type { RefFilter } from '@opensrm/kernel/document/fields.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findForPick, type PickOption, type PickTarget } from './pick.ts'
import { type Values, valueAt } from './values.ts'

/**
 * Keeps a reference in step with the fields its filter compares with: when they change, a choice that no longer fits
 * is emptied, and a required one of which there is only one is filled in. Nothing happens before something changes, so
 * a record that is merely opened stays as it is stored.
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
    // A convenience: whoever is not answered chooses by hand, and saving checks the choice anyway.
    follow(value, abort.signal).catch(() => undefined)
    // Another value meanwhile, e.g. copied with another reference, is not what was asked about.
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
