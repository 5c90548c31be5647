import '../../../demand/ports/purchasing.css'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { RefPicker } from '@opensrm/ui/form/RefPicker.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { srmSicInventory } from '../srmSicInventory.definition.ts'
import './stock.texts.ts'

const { fields, resource } = srmSicInventory
const KEYS = {
  ITEM_ORG: ['itemId', 'inventoryOrgId', 'stockUomCode'],
  ITEM: ['itemId', 'stockUomCode'],
} as const
const QUANTITIES = [
  'availableQuantity',
  'onHandQuantity',
  'inspectQuantity',
  'rejectedQuantity',
  'blockedQuantity',
  'reservedQuantity',
] as const
/**
 * Goods in transit and safety stock are internal to the organisation; suppliers do not see them.
 */
const FIGURES = ['inTransitQuantity', 'safetyStock', 'belowSafety'] as const
const FILTERS = { itemId: 'srmBaseItem', inventoryOrgId: 'baseOrganization' } as const

export type StockGroup = keyof typeof KEYS
type Row = { id: string; [field: string]: unknown }

/** Stock summed by item, or by item and organisation. */
export function GroupedStock({ group, tools }: { group: StockGroup; tools: ReactNode }) {
  const { tx, label } = useText()
  const { side } = useUser()
  const { menuId } = useTab()
  const id = useId()
  const make = useColumnMaker([fields])
  const [page, setPage] = useState({ index: 1, size: 50 })
  const [filter, setFilter] = useState<{ [key: string]: { id: string; label: string } | null }>({})
  const [hideZero, setHideZero] = useState(true)
  const asked = {
    groupBy: group,
    hideZero: hideZero ? 'Y' : 'N',
    pageIndex: page.index,
    pageRows: page.size,
    ...Object.fromEntries(
      Object.entries(filter).flatMap(([key, picked]) => (picked ? [[key, picked.id]] : [])),
    ),
  }
  const found = useQuery({
    queryKey: ['groupedStock', asked],
    queryFn: ({ signal }) =>
      call<{ rows: Row[]; page: { count: number } }>(resourcePath(resource, 'findGrouped'), asked, {
        signal,
        ...(menuId ? { menuId } : {}),
      }),
    placeholderData: keepPreviousData,
  })
  const keys: readonly string[] = KEYS[group]
  const rows = useMemo(
    () =>
      (found.data?.rows ?? []).map((row) => ({
        ...row,
        id: keys.map((key) => row[key]).join('/'),
      })),
    [found.data, keys],
  )
  const columns = useMemo(() => {
    const shown = group === 'ITEM_ORG' && side === 'buyer' ? FIGURES : []
    return [...KEYS[group], ...QUANTITIES, ...shown].map((key) =>
      make<Row>(key, fields[key], { width: key === 'itemId' ? 220 : 130 }),
    )
  }, [make, group, side])
  return (
    <div className="srm-list-main">
      <search className="srm-filterbar pur-filterbar" aria-label={tx('list.filters')}>
        <div className="srm-filterbar-row">
          <div className="srm-filterbar-inline">
            {Object.entries(FILTERS).map(([key, target]) => (
              <div className="srm-filter" key={key}>
                <label htmlFor={`${id}-${key}`}>
                  {label(fields[key as keyof typeof FILTERS].label)}
                </label>
                <RefPicker
                  id={`${id}-${key}`}
                  resource={target}
                  fieldKey={key}
                  scope={{ resource, header: {}, prefix: id }}
                  row={{}}
                  plain
                  placeholder={tx('list.any')}
                  value={filter[key]?.id ?? null}
                  label={filter[key]?.label ?? ''}
                  onPick={(option) => {
                    setPage((before) => ({ ...before, index: 1 }))
                    setFilter((before) => ({ ...before, [key]: option }))
                  }}
                />
              </div>
            ))}
            <Checkbox checked={hideZero} onChange={({ target }) => setHideZero(target.checked)}>
              {tx('stock.hideZero')}
            </Checkbox>
          </div>
        </div>
      </search>
      <div className="srm-list-table">
        <DataTable<Row>
          name={`${resource}.${group}`}
          label={tx(`stock.${group}`)}
          columns={columns}
          rows={rows}
          loading={found.isPending || found.isPlaceholderData}
          error={found.error ? errorText(found.error) : null}
          onRetry={() => void found.refetch()}
          empty={<p className="srm-empty">{tx('stock.none')}</p>}
          page={{ ...page, count: found.data?.page.count ?? 0 }}
          onPage={setPage}
          toolbar={tools}
        />
      </div>
    </div>
  )
}
