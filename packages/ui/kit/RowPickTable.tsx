import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { errorText } from '../client/serverError.ts'
import { clearable } from '../form/useClear.tsx'
import { useText } from '../i18n/text.ts'
import { FilterField } from '../screens/FilterField.tsx'
import { useFilterLabel } from '../screens/filterLabel.ts'
import { filterOf } from '../screens/listFilters.ts'
import '../screens/screens.css'
import '../screens/screens.texts.ts'
import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import './kit.texts.ts'
import './rows.css'
import type { PickedRow, RowPicker } from './useRowPicker.ts'

type Props<R extends PickedRow> = {
  name: string
  label: string
  picker: RowPicker<R>
  columns: readonly Column<R>[]
  /** the document of the filter fields, and the keys of those */
  filters?: { definition: DocumentDefinition; keys: readonly string[] }
  keywordHint?: string
  /** further filters of the caller's own */
  moreFilters?: ReactNode
  /** ids that are already chosen and cannot be chosen again */
  taken?: ReadonlySet<string>
  /** single choice: each row has a button instead of a tick box, labelled with its text and the row's name */
  take?: {
    text: string
    nameOf: (row: R) => string
    busyId?: string | null
    onTake: (row: R) => void
  }
  onOpen?: (row: R) => void
  empty?: string
  height?: 'fill' | number
}

/** A filtered table with tick boxes; the selection is kept while filters and pages change. */
export function RowPickTable<R extends PickedRow>(props: Props<R>) {
  const { tx } = useText()
  const { picker, taken, take } = props
  const { found, page, chosen } = picker
  const onOpen = take?.onTake ?? props.onOpen
  return (
    <>
      <RowFilters {...props} />
      <div className="kit-rows-table">
        <DataTable<R>
          name={props.name}
          label={props.label}
          columns={props.columns}
          rows={found.data?.rows ?? []}
          loading={found.isPending || found.isPlaceholderData}
          error={found.error ? errorText(found.error) : null}
          onRetry={() => void found.refetch()}
          empty={<p className="srm-empty">{props.empty ?? tx('kit.rowsNone')}</p>}
          filtered={picker.isFiltered}
          onClearFilters={picker.clearFilters}
          page={{ ...page, count: found.data?.count ?? 0 }}
          onPage={picker.setPage}
          height={props.height ?? 'fill'}
          {...(take
            ? {
                rowActionsWidth: 108,
                rowActions: (row: R) => (
                  <Button
                    size="small"
                    type="primary"
                    loading={take.busyId === row.id}
                    aria-label={`${take.text} ${take.nameOf(row)}`}
                    onClick={() => take.onTake(row)}
                  >
                    {take.text}
                  </Button>
                ),
              }
            : {
                selection: {
                  selectedKeys: chosen.map(({ id }) => id),
                  onChange: picker.choose,
                  isSelectable: (row: R) => !taken?.has(row.id),
                },
              })}
          {...(onOpen ? { onOpen } : {})}
        />
      </div>
    </>
  )
}

function RowFilters<R extends PickedRow>(props: Props<R>) {
  const { tx } = useText()
  const id = useId()
  const { picker, filters } = props
  return (
    <search className="srm-filterbar kit-rows-filters" aria-label={tx('list.filters')}>
      <div className="kit-rows-fields">
        <div className="srm-filter">
          <label htmlFor={`${id}-keyword`}>{tx('list.keyword')}</label>
          <Input.Search
            key={picker.keyword}
            id={`${id}-keyword`}
            defaultValue={picker.keyword}
            placeholder={props.keywordHint ?? tx('list.keywordHint')}
            allowClear={clearable}
            autoComplete="off"
            onSearch={(keyword) => picker.setKeyword(keyword.trim())}
          />
        </div>
        {filters ? <FieldFilters {...filters} picker={picker} /> : null}
        {props.moreFilters}
      </div>
    </search>
  )
}

function FieldFilters<R extends PickedRow>(props: {
  definition: DocumentDefinition
  keys: readonly string[]
  picker: RowPicker<R>
}) {
  const id = useId()
  const { definition, keys, picker } = props
  const filterLabel = useFilterLabel(definition)
  return keys.flatMap((key) => {
    const filter = filterOf(definition, key)
    if (!filter) return []
    return (
      <div key={key} className={`srm-filter srm-filter-${filter.kind}`}>
        <label htmlFor={`${id}-${key}`}>{filterLabel(filter)}</label>
        <FilterField
          id={`${id}-${key}`}
          definition={definition}
          filter={filter}
          value={picker.filters[key]}
          labels={picker.labels}
          onChange={(value, labels) => picker.setFilter(key, value, labels)}
        />
      </div>
    )
  })
}
