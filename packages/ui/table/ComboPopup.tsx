import { CheckOutlined } from '@ant-design/icons'
import { list } from '@opensrm/kernel/document/format.ts'
import { withSwatch } from '@opensrm/ui/kit/Swatch.tsx'
import {
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { type Column, isFree, type TableRow } from './columns.ts'
import type { Draft, GridController } from './gridController.ts'
import { pickedValues } from './gridWrite.ts'
import { matchingOptions, type RefOption } from './options.ts'
import { useTableColours } from './TableFrame.tsx'
import { useTableText } from './TableLanguage.tsx'
import { useRefOptions } from './useRefOptions.ts'

export type ComboHandle = {
  /** true when the list handled the key */
  key: (input: { key: string; alt: boolean }) => boolean
  /** the value that a commit would write; null uses the text */
  draft: (typed: string) => Draft | null
}

type Option = {
  id: string
  text: string
  code: string
  apart?: string
  facts?: readonly string[]
  ref?: RefOption
}

const MOST_SHOWN = 100

/** Choices of the active cell, filtered by code, meaning or pinyin initials; references come from the server. */
export function ComboPopup(props: {
  id: string
  grid: GridController
  column: Column
  row: TableRow
  anchor: RefObject<HTMLElement | null>
  keyword: string
  /** the user typed since the editor opened */
  touched: boolean
  ref: Ref<ComboHandle>
}) {
  const { grid, column, row, keyword, touched } = props
  const text = useTableText()
  const colours = useTableColours()
  const field = column.field
  const multiple = field?.type === 'multilookup' || field?.type === 'multiref'
  const isRef = field?.type === 'ref' || field?.type === 'multiref'
  const isSearched = isRef || isFree(column)
  const find = isSearched ? grid.env().onPickRef : undefined
  const search = useRefOptions(find, column.key, row, keyword)
  const lookup =
    field?.type === 'lookup' || field?.type === 'multilookup'
      ? (grid.env().lookups?.(field.lookup) ?? [])
      : []
  const options: Option[] = isSearched
    ? search.options.map((ref) => ({
        id: ref.id,
        text: ref.label,
        // the part missing in the label: a code, or the subject of another document's row
        code: [ref.code, ref.name].find((part) => part && !ref.label.includes(part)) ?? '',
        ...(ref.apart ? { apart: ref.apart } : {}),
        ...(ref.facts ? { facts: ref.facts } : {}),
        ...(isRef ? { ref } : {}),
      }))
    : matchingOptions(lookup, keyword)
        .slice(0, MOST_SHOWN)
        .map((item) => ({ id: item.code, text: item.meaning, code: item.code }))
  const [chosen, setChosen] = useState(() => initialChoice(column, row))
  const [moved, setMoved] = useState<{ keyword: string; index: number } | null>(null)
  const current = multiple ? -1 : options.findIndex((option) => option.id === row[column.key])
  const hasMoved = moved?.keyword === keyword
  const near = hasMoved ? moved.index : keyword && !isFree(column) ? 0 : current
  const box = useRef<HTMLDivElement>(null)

  const toggle = (option: Option) =>
    setChosen((last) =>
      last.some((item) => item.id === option.id)
        ? last.filter((item) => item.id !== option.id)
        : [...last, { id: option.id, label: option.text }],
    )
  const valuesOf = (option: Option): TableRow =>
    option.ref ? pickedValues(grid.env(), column, option.ref, row) : { [column.key]: option.id }
  const chosenValues = (): TableRow => {
    const ids = chosen.map((item) => item.id)
    const value = ids.length ? ids : null
    return isRef
      ? { [column.key]: value, [`${column.key}Label`]: chosen.map((item) => item.label) }
      : { [column.key]: value }
  }
  const takeByMouse = (option: Option) => {
    if (multiple) return toggle(option)
    const active = grid.getState().active
    grid.cancelEdit()
    if (active) grid.write([{ ...active, values: valuesOf(option) }])
  }

  useImperativeHandle(props.ref, () => ({
    key({ key, alt }) {
      if (alt) return false
      const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (by && options.length) {
        const from = near < 0 && by < 0 ? 0 : near
        setMoved({ keyword, index: (from + by + options.length) % options.length })
        return true
      }
      const option = options[near]
      if (multiple && key === 'Enter' && option && (hasMoved || keyword)) {
        toggle(option)
        return true
      }
      return false
    },
    draft(typed) {
      if (multiple) return { values: chosenValues() }
      if (!touched && !moved) return null
      // An emptied field means an empty cell, unless the arrow keys chose an entry.
      if (typed.trim() === '' && !hasMoved) return { text: '' }
      // Free text stays as typed; an entry is only taken when chosen with the arrow keys.
      if (isFree(column) && !hasMoved) return { text: typed }
      const option = search.keyword === keyword || !isRef ? options[near] : undefined
      return option ? { values: valuesOf(option) } : { text: typed }
    },
  }))

  useLayoutEffect(() => {
    const anchor = props.anchor.current?.parentElement
    const pop = box.current
    if (!anchor || !pop) return
    const place = () => {
      const rect = anchor.getBoundingClientRect()
      const below = window.innerHeight - rect.bottom
      pop.style.minWidth = `${Math.max(180, rect.width)}px`
      pop.style.left = `${Math.max(4, Math.min(rect.left, window.innerWidth - pop.offsetWidth - 4))}px`
      const above = below < pop.offsetHeight + 8 && rect.top > below
      pop.style.top = `${above ? rect.top - pop.offsetHeight - 2 : rect.bottom + 2}px`
    }
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  })
  useLayoutEffect(() => {
    const option = box.current?.querySelector(`[data-at="${near}"]`)
    option?.scrollIntoView({ block: 'nearest' })
    const input = props.anchor.current
    if (option) input?.setAttribute('aria-activedescendant', option.id)
    else input?.removeAttribute('aria-activedescendant')
    return () => input?.removeAttribute('aria-activedescendant')
  })

  const note = search.loading
    ? text('searching')
    : search.failed
      ? text('searchFailed')
      : options.length === 0
        ? text('noMatch')
        : null
  if (isFree(column) && options.length === 0 && !search.loading && !search.failed) return null
  return createPortal(
    <div
      ref={box}
      id={props.id}
      className="ot-pop"
      style={colours}
      {...(options.length > 0
        ? {
            role: 'listbox',
            'aria-label': column.title,
            'aria-multiselectable': multiple || undefined,
          }
        : {})}
      data-grid-pop=""
    >
      {options.map((option, at) => {
        const on = multiple ? chosen.some((item) => item.id === option.id) : at === current
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the cell, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the cell
          <div
            key={option.id}
            role="option"
            aria-selected={on}
            id={`${props.id}-${at}`}
            data-at={at}
            className={`ot-option${at === near ? ' is-near' : ''}${on ? ' is-on' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => takeByMouse(option)}
          >
            <span className="ot-optiontext">{withSwatch(option.id, option.text)}</span>
            {option.apart ? <span className="ot-optioncode">{option.apart}</span> : null}
            {option.code ? <span className="ot-optioncode">{option.code}</span> : null}
            {option.facts?.length ? (
              <span className="ot-optionfacts">{option.facts.join(' · ')}</span>
            ) : null}
            {on && multiple ? <CheckOutlined /> : null}
          </div>
        )
      })}
      {note ? (
        <div className="ot-popnote" role="status">
          {note}
        </div>
      ) : null}
    </div>,
    document.body,
  )
}

function initialChoice(column: Column, row: TableRow): { id: string; label: string }[] {
  const labels = list(row[`${column.key}Label`])
  return list(row[column.key]).map((id, at) => ({ id, label: labels[at] ?? id }))
}
