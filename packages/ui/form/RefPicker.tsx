import { ExportOutlined } from '@ant-design/icons'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Select, Tooltip } from 'antd'
import { useState } from 'react'
import './form.texts.ts'
import { type PickOption, type PickTarget, usePick } from './pick.ts'
import { leaveByTab } from './SelectSeveral.tsx'
import { useClear } from './useClear.tsx'

type Shared = PickTarget & {
  id: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string
  placeholder?: string
  autoFocus?: boolean
  /** without the button that opens the record, e.g. in filters */
  plain?: boolean
}

type One = Shared & {
  multiple?: false
  value: string | null
  label: string
  onPick: (option: PickOption | null) => void
}
type Many = Shared & {
  multiple: true
  value: readonly string[]
  labels: readonly string[]
  onPick: (options: readonly { id: string; label: string }[]) => void
}

/** Finds a record by code, name or pinyin and shows code and name. */
export function RefPicker(props: One | Many) {
  const { tx } = useText()
  const clear = useClear()
  const [open, setOpen] = useState(false)
  const pick = usePick(props, open)
  const known = new Map([...pick.recents, ...pick.results].map((option) => [option.id, option]))
  const chosen = chosenOf(props)

  function choose(ids: readonly string[]): void {
    for (const id of ids) if (!chosen.some((one) => one.id === id)) pick.remember(id)
    const labelled = ids.map(
      (id) => known.get(id) ?? chosen.find((one) => one.id === id) ?? { id, label: id },
    )
    if (props.multiple) props.onPick(labelled.map(({ id, label }) => ({ id, label })))
    else {
      const option = ids[0] ? known.get(ids[0]) : undefined
      props.onPick(option ?? null)
    }
    pick.setKeyword('')
  }

  return (
    <span className="srm-refpicker">
      <Select<string | string[]>
        id={props.id}
        {...(props.multiple
          ? {
              mode: 'multiple' as const,
              maxTagCount: 'responsive' as const,
              onInputKeyDown: leaveByTab(() => setOpen(false)),
            }
          : {})}
        value={
          props.multiple ? [...props.value] : (props.value ?? (undefined as unknown as string))
        }
        onChange={(value) =>
          choose(value === undefined ? [] : Array.isArray(value) ? value : [value])
        }
        open={open}
        onOpenChange={setOpen}
        allowClear={clear}
        disabled={props.disabled ?? false}
        autoFocus={props.autoFocus ?? false}
        {...(props.invalid ? { status: 'error' as const } : {})}
        placeholder={props.placeholder ?? tx('form.searchRef')}
        aria-label={props.ariaLabel}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid}
        showSearch={{ filterOption: false, onSearch: pick.setKeyword, searchValue: pick.keyword }}
        loading={open && pick.loading}
        popupMatchSelectWidth={false}
        listHeight={320}
        labelRender={({ value, label }) => chosen.find((one) => one.id === value)?.label ?? label}
        optionRender={(option) => <PickRow option={known.get(String(option.value))} />}
        notFoundContent={
          pick.loading
            ? tx('form.searching')
            : pick.failed
              ? tx('form.pickFailed')
              : tx('form.noMatch')
        }
        options={optionsOf(pick, { recent: tx('form.recent'), results: tx('form.results') })}
      />
      {!props.plain && !props.multiple && props.value ? (
        <OpenRecord resource={props.resource} id={props.value} label={props.label} />
      ) : null}
    </span>
  )
}

function chosenOf(props: One | Many): { id: string; label: string }[] {
  if (props.multiple)
    return props.value.map((id, index) => ({ id, label: props.labels[index] ?? id }))
  return props.value ? [{ id: props.value, label: props.label || props.value }] : []
}

function optionsOf(
  pick: { recents: PickOption[]; results: PickOption[] },
  titles: { recent: string; results: string },
) {
  const recentIds = new Set(pick.recents.map(({ id }) => id))
  const rows = (options: PickOption[]) => options.map(({ id, label }) => ({ value: id, label }))
  const others = pick.results.filter(({ id }) => !recentIds.has(id))
  if (pick.recents.length === 0) return rows(others)
  return [
    { label: titles.recent, options: rows(pick.recents) },
    ...(others.length > 0 ? [{ label: titles.results, options: rows(others) }] : []),
  ]
}

/** A record to choose, by code and name. */
export function PickRow({ option }: { option: PickOption | undefined }) {
  if (!option) return null
  return (
    <span className="srm-pickrow">
      <span className="srm-pickrow-code">{option.code}</span>
      {option.name ? <span>{option.name}</span> : null}
      {option.apart ? <span className="srm-pickrow-apart">{option.apart}</span> : null}
      {option.facts?.length ? (
        <span className="srm-pickrow-facts">{option.facts.join(' · ')}</span>
      ) : null}
    </span>
  )
}

/** A small button that opens the referenced record, for users who may. */
export function OpenRecord({
  resource,
  id,
  label,
}: {
  resource: string
  id: string
  label: string
}) {
  const { tx } = useText()
  const routes = useRoutes()
  const tab = useTab()
  if (!routes.openable(resource)) return null
  const title = tx('form.openRecord', { label })
  return (
    <Tooltip title={title}>
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined />}
        aria-label={title}
        onClick={() => tab.openDocument(resource, id)}
      />
    </Tooltip>
  )
}
