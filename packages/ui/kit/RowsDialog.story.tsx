import { Button } from 'antd'
import { useState } from 'react'
import { ListAnswer, type Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { order } from '../screens/testDocument.ts'
import { RowsDialog } from './RowsDialog.tsx'

export const story: Story = {
  title: { zh: '选择行', en: 'Rows dialog' },
  answers: { 'testOrder/listByPage': ordersOf },
  Page,
}

const COUNT = 120
const SUPPLIERS = ['恒瑞机械', '华泰电子', '远东五金']
const TAKEN = ['2']
const COLUMNS = ['orderNumber', 'supplierId', 'status', 'total', 'openDays']
const FILTERS = ['status']

const ORDERS = Array.from({ length: COUNT }, (_, at) => ({
  id: String(at + 1),
  orderNumber: `T${String(at + 1).padStart(4, '0')}`,
  supplierId: String(at % SUPPLIERS.length),
  supplierIdLabel: SUPPLIERS[at % SUPPLIERS.length],
  status: at % 4 === 0 ? 'DRAFT' : 'SENT',
  total: ((at + 1) * 12.5).toFixed(2),
  openDays: at % 30,
}))

function ordersOf({ keyword = '', status, pageIndex, pageRows }: { [key: string]: unknown }) {
  const states = Array.isArray(status) ? status : []
  const found = ORDERS.filter(
    (row) =>
      row.orderNumber.includes(String(keyword)) &&
      (states.length === 0 || states.includes(row.status)),
  )
  const first = (Number(pageIndex) - 1) * Number(pageRows)
  return new ListAnswer(found.slice(first, first + Number(pageRows)), found.length)
}

function Page() {
  const { label } = useText()
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const say = (zh: string, en: string) => label({ zh, en })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('选择订单', 'Choose orders')}</Button>
      <p role="status">{chosen.join(' ')}</p>
      {isOpen ? (
        <RowsDialog
          title={say('选择订单', 'Choose orders')}
          definition={order}
          columns={COLUMNS}
          filters={FILTERS}
          taken={TAKEN}
          onChoose={(rows) => {
            setChosen(rows.map(({ orderNumber }) => String(orderNumber)))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
