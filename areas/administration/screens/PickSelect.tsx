import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import type { PickOption } from '@opensrm/ui/form/pick.ts'
import { PickRow } from '@opensrm/ui/form/RefPicker.tsx'
import { SelectSeveral } from '@opensrm/ui/form/SelectSeveral.tsx'
import { useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'

type Shared = { resource: string; label: string; width?: number }

/** A record picker for filters and dialogs; searches by code, name or pinyin. */
export function PickSelect(
  props: Shared & { value: string | null; onChange: (id: string | null) => void },
) {
  const { options, shared } = usePicker(props, props.value ? [props.value] : [])
  return (
    <Select
      {...shared}
      options={options}
      value={props.value ?? undefined}
      onChange={(value) => props.onChange(value ?? null)}
    />
  )
}

export function PickSeveral(
  props: Shared & { value: readonly string[]; onChange: (ids: string[]) => void },
) {
  const { options, shared } = usePicker(props, props.value)
  return (
    <SelectSeveral
      {...shared}
      options={options}
      value={[...props.value]}
      onChange={(value) => props.onChange(value)}
    />
  )
}

function usePicker({ resource, label, width = 220 }: Shared, chosen: readonly string[]) {
  const { language } = useText()
  const clear = useClear()
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    queryKey: ['pick', resource, keyword, language],
    queryFn: ({ signal }) =>
      call<PickOption[]>(
        resourcePath(resource, 'findForPick'),
        { keyword, pageRows: 50 },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  // Selected records keep their names, even when they were set from outside or are not in the
  // search result.
  const missing = chosen.filter((id) => !found.data?.some((one) => one.id === id))
  const named = useQuery({
    queryKey: ['picked', resource, missing, language],
    queryFn: ({ signal }) =>
      call<PickOption[]>(
        resourcePath(resource, 'findForPick'),
        { ids: missing, pageRows: 200 },
        { signal },
      ),
    enabled: missing.length > 0,
  })
  // Found records come first: Enter takes the first entry and must not deselect an earlier choice.
  const known = new Map([...(found.data ?? []), ...(named.data ?? [])].map((one) => [one.id, one]))
  return {
    options: [...known.values()].map(({ id, label }) => ({ value: id, label })),
    shared: {
      allowClear: clear,
      'aria-label': label,
      placeholder: label,
      loading: found.isFetching,
      style: { width },
      popupMatchSelectWidth: false as const,
      optionRender: ({ value }: { value?: string | number | undefined }) => (
        <PickRow option={known.get(String(value))} />
      ),
      showSearch: { filterOption: false as const, onSearch: setKeyword },
    },
  }
}
