// The derived page; a check shows the first rows.

import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import { Table } from 'antd'
import '../screens/dynamic.css'
import '../screens/dynamic.texts.ts'

type Checked = { columns: { columnCode: string }[]; rows: (string | null)[][] }

provideAnswer<Checked>(
  'baseRptDefinition',
  'doCheckSql',
  (answer) => <FirstRows {...answer} />,
  880,
)

export const Screen = objectScreen()

function FirstRows({ columns, rows }: Checked) {
  const { tx } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="dyn-first-rows" tabIndex={0} aria-label={tx('report.firstRows')}>
      <Table
        size="small"
        pagination={false}
        rowKey="__row"
        columns={columns.map(({ columnCode }, index) => ({
          title: columnCode,
          dataIndex: String(index),
        }))}
        dataSource={rows.map((row, at) => ({ __row: at, ...Object.assign({}, row) }))}
      />
    </section>
  )
}
