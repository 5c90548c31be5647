import { Button } from 'antd'
import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import type { Column, TableRow } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import type { Sort } from './TableHeader.tsx'

export const story: Story = { title: { zh: '列表', en: 'List table' }, Page }

const COUNT = 5000
const ROWS = Array.from(
  { length: COUNT },
  (_, at): TableRow => ({
    id: String(at + 1),
    number: `PO${String(at + 1).padStart(6, '0')}`,
    supplier: ['恒瑞机械', '华泰电子', '远东五金'][at % 3],
    amount: String((at * 37) % 1000),
  }),
)

function Page() {
  const { label } = useText()
  const [face, setFace] = useState<'rows' | 'loading' | 'failed' | 'empty'>('rows')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [sort, setSort] = useState<readonly Sort[]>([])
  const [opened, setOpened] = useState('')
  const say = (zh: string, en: string) => label({ zh, en })
  const column = (key: string, title: string, more: Partial<Column> = {}): Column => ({
    ...{ key, title, width: 160, align: 'left', sortable: true },
    ...more,
  })
  return (
    <div className="gallery-frame">
      <DataTable
        name="story"
        label={say('订单', 'Orders')}
        columns={[
          column('number', say('单号', 'Number'), { fixed: 'left' }),
          column('supplier', say('供应商', 'Supplier')),
          column('amount', say('金额', 'Amount'), { align: 'right' }),
        ]}
        rows={face === 'rows' ? ROWS : []}
        loading={face === 'loading'}
        error={face === 'failed' ? say('网络异常', 'Network problem') : null}
        onRetry={() => setFace('rows')}
        selection={{ selectedKeys: chosen, onChange: setChosen }}
        sort={sort}
        onSort={setSort}
        onOpen={(row) => setOpened(String(row.number))}
        toolbar={
          <>
            <Button onClick={() => setFace('loading')}>{say('加载中', 'Loading')}</Button>
            <Button onClick={() => setFace('failed')}>{say('失败', 'Failed')}</Button>
            <Button onClick={() => setFace('empty')}>{say('空', 'Empty')}</Button>
          </>
        }
      />
      <p role="status">{[opened, ...sort.map(({ key, order }) => `${key} ${order}`)].join(' ')}</p>
    </div>
  )
}
