// Rows of a chosen day beside the category tree with its counts; a derived list knows only what is stored now.
import './directory.css'
import { API_PREFIX, EXPORT_SHEET_MAX_ROW } from '@opensrm/kernel/protocol/constants.ts'
import type { ColumnConfig } from '@opensrm/kernel/table/columnConfig.ts'
import { buildTree, type TreeNode } from '@opensrm/kernel/tree/tree.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { exportNow } from '@opensrm/ui/client/exchange.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { FieldEditor } from '@opensrm/ui/form/FieldEditor.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Tabs, Tree } from 'antd'
import { useId, useMemo, useState } from 'react'
import { directoryFilters } from '../directory.fields.ts'
import './directory.texts.ts'

type Row = { id: string; [column: string]: string | null }
type Category = Row & { parentId: string | null; name: string; entries: string; suppliers: string }
type Node = TreeNode<Category>
type Key = keyof typeof directoryFilters
type Shown = { key: string; title: string; children: Shown[] }

const KEYS = Object.keys(directoryFilters) as Key[]
const TREE = { key: 'id', parentKey: 'parentId', levelKey: 'parentId', title: 'name' } as const
const RESOURCE = 'srmPurAsl'

const text = (key: string, zh: string, en: string, width: number, more: object = {}) => ({
  ...{ key, title: { zh, en }, width },
  ...more,
})
/** Shown by its field, exported by its lookup. */
const coded = (key: Key, typeCode: string) => ({
  ...{ field: directoryFilters[key], lookup: { typeCode } },
})
const COLUMNS = [
  text('categoryPath', '品类路径', 'Category path', 150),
  text('itemCode', '物料编码', 'Item code', 110),
  text('itemName', '物料名称', 'Item name', 150),
  text('specification', '规格型号', 'Specification', 130),
  text('orgName', '业务组织', 'Organisation', 110),
  text('supplierCode', '供应商编码', 'Supplier code', 110),
  text('supplierName', '供应商', 'Supplier', 190),
  text('supplyStatus', '供货状态', 'Supply status', 96, {
    ...coded('supplyStatus', 'ASL_SUPPLY_STATUS'),
  }),
  text('supplyRole', '供货角色', 'Supply role', 80, { ...coded('supplyRole', 'ASL_SUPPLY_ROLE') }),
  text('allocationPct', '配额比例', 'Share %', 90, { cellType: 'number' }),
  text('soleSourceFlag', '独家供货', 'Sole source', 80, { ...coded('soleSourceFlag', 'YES_NO') }),
  text('manufacturerName', '制造商', 'Manufacturer', 130),
  text('leadTimeDays', '交货周期(天)', 'Lead time (days)', 100, { cellType: 'number' }),
  text('minOrderQuantity', '最小起订量', 'Minimum order quantity', 110, { cellType: 'number' }),
  text('effectiveFrom', '生效日期', 'Effective from', 104, { cellType: 'date' }),
  text('effectiveTo', '失效日期', 'Effective to', 104, { cellType: 'date' }),
  text('daysLeft', '剩余天数', 'Days left', 84, { cellType: 'number' }),
  text('lastGrade', '最近绩效等级', 'Last grade', 90),
  text('lastOrderDate', '最近下单日期', 'Last order', 104, { cellType: 'date' }),
  text('supplierContact', '联系人', 'Contact', 90),
  text('contactPhone', '联系电话', 'Contact phone', 120),
]
const UNSUPPLIED = [
  text('itemCode', '物料编码', 'Item code', 120),
  text('itemName', '物料名称', 'Item name', 200),
  text('specification', '规格型号', 'Specification', 160),
  text('categoryName', '采购品类', 'Purchase category', 140),
  text('orgName', '业务组织', 'Organisation', 140),
  text('yearQuantity', '近12个月订购量', 'Ordered in 12 months', 140, { cellType: 'number' }),
]

/** Who may deliver what, and the items that nobody may deliver. */
export function Screen() {
  const { tx } = useText()
  const [values, setValues] = useState<Values>({})
  const asked = Object.fromEntries(KEYS.map((key) => [key, values[key] ?? null]))
  const [tab, setTab] = useState('directory')
  return (
    <div className="asl-directory">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'directory', label: tx('asl.directory') },
          { key: 'unsupplied', label: tx('asl.unsupplied') },
        ]}
      />
      {tab === 'directory' ? (
        <Directory values={values} asked={asked} onValues={setValues} />
      ) : (
        <Listed
          {...{ action: 'findUnsupplied', columns: UNSUPPLIED, title: tx('asl.unsupplied') }}
          asked={{ orgId: asked.orgId ?? null }}
          filters={<Filters keys={['orgId']} values={values} onValues={setValues} />}
        />
      )}
    </div>
  )
}

function Directory(props: {
  values: Values
  asked: { readonly [key: string]: unknown }
  onValues: (values: Values) => void
}) {
  const { tx } = useText()
  const [categoryId, setCategory] = useState<string | null>(null)
  return (
    <Listed
      {...{ action: 'findDirectory', columns: COLUMNS, title: tx('asl.directory') }}
      asked={{ ...props.asked, categoryId }}
      filters={<Filters keys={KEYS} values={props.values} onValues={props.onValues} />}
      tree={(tree) => <Categories tree={tree} chosen={categoryId} onChoose={setCategory} />}
    />
  )
}

function Filters(props: {
  keys: readonly Key[]
  values: Values
  onValues: (values: Values) => void
}) {
  const { label } = useText()
  const prefix = useId()
  return props.keys.map((key) => (
    <div key={key} className="asl-filter">
      <label htmlFor={`${prefix}-${key}`}>{label(directoryFilters[key].label)}</label>
      <FieldEditor
        id={`${prefix}-${key}`}
        fieldKey={key}
        field={directoryFilters[key]}
        fields={directoryFilters}
        row={props.values}
        scope={{ resource: RESOURCE, header: props.values, prefix }}
        onChange={(changed) => props.onValues({ ...props.values, ...changed })}
      />
    </div>
  ))
}

type Answer = { data: Row[]; tree?: Category[]; asOfDate?: string }

function Listed(props: {
  action: string
  title: string
  columns: readonly ReturnType<typeof text>[]
  asked: { readonly [key: string]: unknown }
  filters: React.ReactNode
  tree?: (tree: readonly Category[]) => React.ReactNode
}) {
  const { tx, label } = useText()
  const user = useUser()
  const { action, asked, title } = props
  const { attempt, busy } = useAttempt()
  const { data, error, refetch } = useQuery({
    queryKey: [RESOURCE, action, asked],
    queryFn: ({ signal }) => call<Answer>(resourcePath(RESOURCE, action), asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(
    () => props.columns.map((column) => ({ ...column, title: label(column.title) })),
    [props.columns, label],
  ) as ColumnConfig[]
  async function exportRows(): Promise<void> {
    const count = await exportNow({
      requestUrl: `${API_PREFIX}${resourcePath(RESOURCE, action)}`,
      ...{ requestParams: { ...asked }, fileName: title, sheetMaxRow: EXPORT_SHEET_MAX_ROW },
      columns: columns.map(({ key, title, width }) => ({
        ...{ key, title: String(title) },
        ...(typeof width === 'number' ? { width } : {}),
      })),
    })
    notify.success(tx('asl.exported', { count }))
  }
  return (
    <>
      <search className="asl-filters" aria-label={tx('asl.filters')}>
        {props.filters}
        <Button loading={busy} onClick={() => void attempt(exportRows)}>
          {tx('asl.export')}
        </Button>
        <Button onClick={() => print()}>{tx('asl.print')}</Button>
      </search>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{tx('common.retry')}</Button>}
        />
      ) : null}
      <div className={props.tree ? 'asl-body' : ''}>
        {props.tree?.(data?.tree ?? [])}
        <div>
          <div className="asl-paper">
            <h2>{title}</h2>
            <p>{tx('asl.controlled', { date: data?.asOfDate ?? '' })}</p>
            <div className="asl-watermark" aria-hidden>
              {user.fullName}
            </div>
          </div>
          {data ? (
            <ConfiguredTable
              name={`${RESOURCE}.${action}`}
              label={title}
              columns={columns}
              rows={data.data}
              keyField="id"
              variant="grid"
              height="fill"
              isPrinted
            />
          ) : (
            <Skeleton active />
          )}
        </div>
      </div>
    </>
  )
}

function Categories(props: {
  tree: readonly Category[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const { tx } = useText()
  const nodes = useMemo(() => buildTree(props.tree, TREE).roots, [props.tree])
  const shown = (node: Node): Shown => ({
    key: node.row.id,
    title: `${node.row.name} · ${tx('asl.counts', {
      entries: node.row.entries,
      suppliers: node.row.suppliers,
    })}`,
    children: node.children.map(shown),
  })
  return (
    <nav className="asl-tree" aria-label={tx('asl.categories')}>
      <Tree
        key={props.tree.length}
        defaultExpandAll
        selectedKeys={[props.chosen ?? '']}
        treeData={[{ key: '', title: tx('asl.all'), children: nodes.map(shown) }]}
        onSelect={([key]) => props.onChoose(key ? String(key) : null)}
      />
    </nav>
  )
}
