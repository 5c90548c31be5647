import type { ColumnConfig, ConfigRow } from '@opensrm/kernel/table/columnConfig.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { AntProvider } from '@opensrm/ui/shell/AntProvider.tsx'
import '@opensrm/ui/shell/tokens.css'
import '@opensrm/ui/shell/shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Tables with the specification's own configuration, one per case; the test answers the API. */
const said: string[] = []
const say = (word: string) => (row: ConfigRow) => void said.push(`${word} ${row.id}`)
Object.assign(window, { said })

/** One column of every cell type, with every option at least once. */
const columns: ColumnConfig[] = [
  {
    key: 'text',
    title: '文本',
    width: 120,
    fixed: 'left',
    isEdit: true,
    validate: { required: true },
  },
  { key: 'textarea', title: '长文本', cellType: 'textarea', isEdit: true },
  {
    key: 'number',
    title: '数量',
    editType: 'number',
    isEdit: true,
    min: 0,
    max: 1000,
    precision: 3,
    step: 5,
    isSummary: true,
  },
  { key: 'price', title: '单价', editType: 'price', isEdit: true, showThousandSeparator: true },
  {
    key: 'amount',
    title: '金额',
    editType: 'amount',
    isEdit: (row) => row.id !== '2',
    isSummary: true,
  },
  { key: 'lookup', title: '状态', cellType: 'lookup', lookup: { typeCode: 'COLOUR' } },
  {
    key: 'editlookup',
    title: '颜色',
    editType: 'editlookup',
    lookup: { typeCode: 'COLOUR' },
    isEdit: true,
  },
  { key: 'date', title: '日期', editType: 'date', isEdit: true },
  { key: 'daterange', title: '期间', cellType: 'daterange', isEdit: true, width: 240 },
  { key: 'datetime', title: '时刻', editType: 'datetime', isEdit: true },
  { key: 'datetimerange', title: '时段', cellType: 'datetimerange', width: 320 },
  { key: 'year', title: '年', editType: 'year', isEdit: true },
  { key: 'month', title: '月', editType: 'month', isEdit: true },
  { key: 'time', title: '时间', editType: 'time', isEdit: true },
  {
    key: 'checkbox',
    title: '启用',
    cellType: 'checkbox',
    isEdit: true,
    trueValue: 'ON',
    falseValue: 'OFF',
  },
  { key: 'slot', title: '插槽', cellType: 'slot' },
  { key: 'viewSlot', title: '查看插槽', cellType: 'viewSlot' },
  {
    key: 'button',
    title: '按钮',
    cellType: 'button',
    buttonType: 'danger',
    onClick: say('button'),
  },
  { key: 'icon', title: '图标', cellType: 'icon', onClick: say('icon') },
  {
    key: 'upload',
    title: '附件',
    cellType: 'upload',
    isEdit: true,
    attachmentConfig: { extensions: ['pdf'], maxCount: 2, checkCodes: false },
  },
  {
    key: 'compute',
    title: '计算',
    cellType: 'compute',
    precision: 2,
    compute: (row) => Number(row.number ?? 0) * 2,
  },
  { key: 'linkTag', title: '链接', cellType: 'linkTag', showIcon: true, onClick: say('link') },
  {
    key: 'modal',
    title: '弹窗',
    cellType: 'modal',
    displayKey: 'modalName',
    onClick: say('modal'),
  },
  { key: 'tableOperate', title: '操作列', cellType: 'tableOperate', fixed: 'right' },
  {
    key: 'styled',
    title: '样式',
    fixedStyle: { color: 'rgb(1, 2, 3)' },
    align: 'center',
    resizable: false,
  },
  { key: 'hidden', title: '隐藏列', columnsDisplay: 'N' },
]
const slots = {
  slot: (row: ConfigRow) => <b>slot {String(row.id)}</b>,
  viewSlot: (row: ConfigRow) => <i>view {String(row.id)}</i>,
  tableOperate: (row: ConfigRow) => <span>operate {String(row.id)}</span>,
  icon: () => '★',
}
const filled = (id: string): ConfigRow => ({
  ...{
    id,
    text: `文本${id}`,
    textarea: '一行',
    number: '12.5',
    price: '1234567.891',
    amount: '1000.005',
  },
  ...{
    lookup: 'RED',
    editlookup: 'BLUE',
    date: '2026-11-20',
    daterange: ['2026-11-01', '2026-11-30'],
  },
  ...{
    datetime: '2026-11-20 08:30:00',
    datetimerange: ['2026-11-01 08:00:00', '2026-11-01 09:00:00'],
  },
  ...{
    year: '2026',
    month: '2026-11',
    time: '08:30:00',
    checkbox: 'ON',
    button: '删除',
    linkTag: 'PO1',
  },
  ...{ modal: '7', modalName: '名称七', styled: '彩色', hidden: '看不见', upload: null },
})

const query = new URLSearchParams(location.search)
const kind = query.get('case')

function Edited() {
  const [rows, setRows] = useState<ConfigRow[]>(['1', '2', '3'].map(filled))
  Object.assign(window, { rows })
  return (
    <ConfiguredTable
      {...{ name: 'cells', label: 'cells', columns, rows, slots, isEdit: true, showSummary: true }}
      onRows={setRows}
      newRow={() => ({ id: String(Date.now()) })}
    />
  )
}

function Listed() {
  const [search, setSearch] = useState<{ colour: string; requiredCheck?: boolean }>({
    colour: 'RED',
  })
  const [chosen, setChosen] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setSearch({ colour: 'BLUE' })}>
        search
      </button>
      <button type="button" onClick={() => setSearch({ colour: '', requiredCheck: true })}>
        incomplete
      </button>
      <output>chosen {chosen}</output>
      <ConfiguredTable
        {...{ name: 'listed', label: 'listed', columns, slots, showSummary: true, selection: true }}
        api="/api/srmServer/v1/probeRestful/listByPage"
        searchParams={search}
        pageSelection={{ keyFields: ['id'] }}
        variant={query.has('grid') ? 'grid' : 'editable'}
        onSelection={(rows) => setChosen(rows.length)}
        operateSlot={(row) => <span>op {String(row.id)}</span>}
        expand={(row) => <p>more of {String(row.id)}</p>}
        footerConfig={<p>the footer</p>}
        height={500}
      />
    </>
  )
}

const BROKEN: { [name: string]: ReactNode } = {
  api: <ConfiguredTable name="b" label="b" columns={[]} api="" />,
  link: (
    <ConfiguredTable
      name="b"
      label="b"
      rows={[]}
      columns={[{ key: 'a', title: 'a', cellType: 'linkTag' }]}
    />
  ),
  upload: (
    <ConfiguredTable
      name="b"
      label="b"
      rows={[]}
      columns={[{ key: 'a', title: 'a', cellType: 'upload' }]}
    />
  ),
  checkbox: (
    <ConfiguredTable
      {...{ name: 'b', label: 'b', rows: [{ id: '1', a: 'PERHAPS' }] }}
      columns={[{ key: 'a', title: 'a', cellType: 'checkbox' }]}
    />
  ),
}

class Caught extends Component<{ children: ReactNode }> {
  override state: { code?: string } = {}
  static getDerivedStateFromError(error: { code?: string }) {
    return { code: error.code ?? String(error) }
  }
  override render() {
    return this.state.code ? <p role="alert">{this.state.code}</p> : this.props.children
  }
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <AntProvider>
      <Caught>
        {kind === 'edit' ? <Edited /> : kind === 'list' ? <Listed /> : BROKEN[kind ?? '']}
      </Caught>
    </AntProvider>
  </QueryClientProvider>,
)
