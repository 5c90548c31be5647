import { useText } from '@opensrm/ui/i18n/text.ts'
import { Modal, Table } from 'antd'
import '../../screens/files.texts.ts'

export type BankRow = {
  result: 'CREATED' | 'MATCHED' | 'DUPLICATE' | 'RETURNED' | 'UNKNOWN' | 'REFUSED'
  paymentNumber: string | null
  message: string | null
  endToEndId: string | null
  bankReference: string | null
  amount: string
  currencyCode: string
}

/** What became of each payment in the file of the bank. */
export function BankFileResult(props: { rows: readonly BankRow[]; onClose: () => void }) {
  const { tx } = useText()
  return (
    <Modal
      open
      title={tx('settlementFile.bankDone')}
      footer={null}
      width="min(960px, calc(100vw - 48px))"
      onCancel={props.onClose}
      destroyOnHidden
    >
      <Table
        size="small"
        pagination={props.rows.length > 50 ? { pageSize: 50 } : false}
        scroll={{ x: 'max-content' }}
        rowKey="key"
        dataSource={props.rows.map((row, key) => ({ ...row, key }))}
        columns={[
          { title: tx('settlementFile.reference'), dataIndex: 'bankReference' },
          { title: tx('settlementFile.endToEndId'), dataIndex: 'endToEndId' },
          {
            title: tx('settlementFile.amount'),
            align: 'right',
            render: (_, { amount, currencyCode }) => `${amount} ${currencyCode}`,
          },
          {
            title: tx('settlementFile.result'),
            render: (_, { result, paymentNumber, message }) =>
              [tx(`settlementFile.${result}`), paymentNumber, message].filter(Boolean).join(' · '),
          },
        ]}
      />
    </Modal>
  )
}
