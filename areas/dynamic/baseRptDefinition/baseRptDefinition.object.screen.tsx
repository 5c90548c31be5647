// The derived page; a check shows the first rows it found.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import { Table } from 'antd'

type Checked = { columns: { columnCode: string }[]; rows: (string | null)[][] }

provideAnswer('baseRptDefinition', 'doCheckSql', (answer) => {
  const { columns, rows } = answer as unknown as Checked
  return (
    <Table
      size="small"
      pagination={false}
      scroll={{ x: true, y: 360 }}
      rowKey="__row"
      columns={columns.map(({ columnCode }, index) => ({
        title: columnCode,
        dataIndex: String(index),
      }))}
      dataSource={rows.map((row, at) => ({ __row: at, ...Object.assign({}, row) }))}
    />
  )
})

export const Screen = objectScreen()
