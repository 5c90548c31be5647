import type { Fields, Suggestion } from '@opensrm/kernel/document/fields.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { findForPick } from '@opensrm/ui/form/pick.ts'
import {
  copiesOf,
  type FormScope,
  labelKey,
  proposedIn,
  type Values,
} from '@opensrm/ui/form/values.ts'
import { labelOf } from '@opensrm/ui/i18n/text.ts'
import type { TableRow } from '@opensrm/ui/table/columns.ts'
import { type LookupOption, matchingOptions, type RefOption } from '@opensrm/ui/table/options.ts'
import { useEffect } from 'react'

/**
 * Data an editable grid needs while the user types: lookup values, records to refer to, and values copied from them.
 */
export function useGridLookups(fields: Fields, scope: FormScope) {
  const reader = useLookups(lookupTypesOf(Object.values(fields)))
  useEffect(() => void preparePinyin(), [])
  return {
    ready: reader.ready,
    meaning: reader.meaning,
    lookups: (type: string): LookupOption[] =>
      reader.values(type).map((value) => ({
        code: value.lookupCode,
        meaning: reader.meaning(type, value.lookupCode),
        pinyin: initials(value.meaning),
        disabled: value.enabledFlag !== 'Y',
      })),
    async onPickRef(key: string, row: TableRow, keyword: string): Promise<RefOption[]> {
      const field = fields[key]
      if (field && 'suggest' in field && field.suggest) {
        const about = (field.suggestBy ?? []).map((name) => [name, scope.header[name] ?? null])
        const found = await queryClient.fetchQuery({
          queryKey: ['suggest', scope.resource, field.suggest, about],
          queryFn: () =>
            call<Suggestion[]>(
              resourcePath(scope.resource, String(field.suggest)),
              Object.fromEntries(about),
            ),
          staleTime: 60_000,
        })
        return matchingOptions(
          found.map(({ label, values }) => ({ code: values[key] ?? '', meaning: labelOf(label) })),
          keyword,
        ).map(({ code, meaning }) => ({ id: code, code, label: meaning }))
      }
      if (!field || !('ref' in field)) return []
      return await findForPick(
        {
          resource: field.ref,
          fieldKey: key,
          scope,
          row,
        },
        keyword ? { keyword } : {},
      )
    },
    onPicked: (
      key: string,
      option: RefOption | null,
      row: TableRow = {},
    ): { [key: string]: unknown } => ({
      [labelKey(key)]: option?.label ?? null,
      ...copiesOf(fields, key, option ? ((option.copy ?? {}) as Values) : null),
      ...proposedIn(row, option?.fill),
    }),
  }
}

type Initials = (text: string) => string

let initialsOf: Initials | null = null
let loading: Promise<void> | null = null
const known = new Map<string, string>()

/** Pinyin tables are large and optional, so they are loaded in the background once a grid is shown. */
function preparePinyin(): Promise<void> {
  loading ??= import('pinyin-pro').then(
    ({ pinyin }) => {
      initialsOf = (text) =>
        pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
    },
    () => {
      loading = null
    },
  )
  return loading
}

function initials(text: string): string {
  if (!initialsOf) return ''
  const made = known.get(text) ?? initialsOf(text)
  known.set(text, made)
  return made
}
