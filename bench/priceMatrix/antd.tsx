import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { heatAmong } from '@opensrm/ui/kit/heat.ts'
import { Table, type TableProps } from 'antd'
import { createRoot } from 'react-dom/client'
import { reportFirstPaint } from '../measuring/firstPaint.ts'
import { quotations, rows } from './prices.ts'

// What the price matrix shows, in the way of antd's manual: fixed columns at the left, a render for each cell.
type Row = (typeof rows)[number] & { [quotation: string]: unknown }

const virtual = new URLSearchParams(location.search).has('virtual')
const COLOURS = { good: '0, 150, 80', bad: '210, 50, 50', plain: '30, 100, 220' }
const heats = new Map(
  (rows as Row[]).map((row) => [
    row.id,
    heatAmong(
      quotations.map(({ id }) => row[id]),
      'lowIsGood',
    ),
  ]),
)

function colourOf(row: Row, key: string): { backgroundColor?: string } {
  const shade = heats.get(row.id)?.(row[key])
  return shade ? { backgroundColor: `rgba(${COLOURS[shade.tone]}, ${shade.strength * 0.3})` } : {}
}

function cell(value: unknown, row: Row) {
  if (typeof value !== 'string') return ''
  const percent = decimal(value).div(decimal(row.targetPrice)).minus(1).times(100).toFixed(1)
  return (
    <span>
      <small>{percent.startsWith('-') ? percent : `+${percent}`}%</small>{' '}
      {isGreater(value, row.lastPrice) ? <span>▲</span> : null} {value}
    </span>
  )
}

const heads: TableProps<Row>['columns'] = [
  {
    ...{ key: 'item', title: '询价行', width: 220, fixed: 'left', ellipsis: true },
    render: (_, { lineNum, itemIdLabel, specification }) =>
      [lineNum, itemIdLabel, specification].join(' '),
  },
  { dataIndex: 'quantity', title: '数量', width: 84, fixed: 'left', align: 'right' },
  { dataIndex: 'targetPrice', title: '目标价', width: 92, fixed: 'left', align: 'right' },
  { dataIndex: 'lastPrice', title: '最近价', width: 92, fixed: 'left', align: 'right' },
  { dataIndex: 'lowestPrice', title: '历史最低', width: 92, fixed: 'left', align: 'right' },
]

const columns: TableProps<Row>['columns'] = [
  ...heads,
  ...quotations.map(({ id, supplierIdLabel }) => ({
    ...{ key: id, dataIndex: id, title: supplierIdLabel, width: 180, align: 'right' as const },
    render: cell,
    onCell: (row: Row) => ({ style: colourOf(row, id) }),
  })),
]

const start = performance.now()
createRoot(document.getElementById('root') as HTMLElement).render(
  <Table<Row>
    size="small"
    rowKey="id"
    columns={columns}
    dataSource={rows as Row[]}
    pagination={false}
    virtual={virtual}
    scroll={{ x: 580 + quotations.length * 180, y: 480 }}
  />,
)
reportFirstPaint(start, '.ant-table-tbody .ant-table-cell')
