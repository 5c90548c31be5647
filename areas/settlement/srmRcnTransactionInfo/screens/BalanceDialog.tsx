import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Modal, Table, Tag } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import './balance.texts.ts'

type Row = { code: string; title: Text; left: string; right: string; difference: string }

/** Every identity of settlement, recomputed now: what is on its two sides, and by how much they differ. */
export function BalanceDialog({ onClose }: { onClose: () => void }) {
  const { tx, label } = useText()
  const [rows, setRows] = useState<readonly Row[]>([])
  const { attempt, busy, failure } = useAttempt()
  const check = useEffectEvent(() =>
    attempt(async () => {
      const path = resourcePath('srmRcnTransactionInfo', 'balanceCheck')
      setRows((await call<{ rows: Row[] }>(path, {})).rows)
    }),
  )
  useEffect(() => void check(), [])
  return (
    <Modal
      open
      title={tx('balance.title')}
      footer={null}
      width="min(960px, calc(100vw - 48px))"
      onCancel={onClose}
      destroyOnHidden
    >
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <Table<Row>
        size="small"
        rowKey="code"
        loading={busy}
        dataSource={[...rows]}
        pagination={false}
        columns={[
          { title: tx('balance.identity'), render: (_, row) => label(row.title) },
          { title: tx('balance.left'), dataIndex: 'left', align: 'right' },
          { title: tx('balance.right'), dataIndex: 'right', align: 'right' },
          {
            title: tx('balance.difference'),
            align: 'right',
            render: (_, { difference }) => (
              <Tag color={Number(difference) === 0 ? 'green' : 'red'}>{difference}</Tag>
            ),
          },
        ]}
      />
    </Modal>
  )
}
