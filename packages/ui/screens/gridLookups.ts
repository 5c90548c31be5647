import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { findForPick } from '@opensrm/ui/form/pick.ts'
import { copiesOf, type FormScope, labelKey, type Values } from '@opensrm/ui/form/values.ts'
import type { TableRow } from '@opensrm/ui/table/columns.ts'
import type { LookupOption, RefOption } from '@opensrm/ui/table/options.ts'
import { useEffect } from 'react'

/** What an editable grid asks while somebody types: values of lookups, records to refer to, and what they bring along. */
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
    onPicked: (key: string, option: RefOption | null): { [key: string]: unknown } => ({
      [labelKey(key)]: option?.label ?? null,
      ...copiesOf(fields, key, option ? ((option.copy ?? {}) as Values) : null),
    }),
  }
}

type Initials = (text: string) => string

let initialsOf: Initials | null = null
let loading: Promise<void> | null = null
const known = new Map<string, string>()

/** Pinyin tables are heavy and only a help, so they come when a grid is there and nobody waits for them. */
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
