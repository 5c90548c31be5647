import type { StateOf } from '@opensrm/kernel/document/define.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Modal, Table } from 'antd'
import { useState } from 'react'
import { srmRcnEbsPush } from '../srmRcnEbsPush/srmRcnEbsPush.definition.ts'
import './push.texts.ts'

type Push = {
  id: string
  status: StateOf<typeof srmRcnEbsPush>
  attemptCount: number
  externalNo: string | null
  pushMessage: string | null
  pushTime: string | null
  reversalNo: string | null
}

const { resource, fields, states } = srmRcnEbsPush

/** What became of a document in the ERP, for users who may see the push records. */
export function PushLog({ object }: { object: ObjectController }) {
  const { tx, label } = useText()
  const [rows, setRows] = useState<Push[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { record, definition } = object
  const isOffered = useRoutes().of(resource).length > 0
  if (!isOffered || !record?.pushStatus || record.pushStatus === 'NONE') return null

  async function show(): Promise<void> {
    setBusy(true)
    try {
      const sourceDocNumber = record?.[definition.display.code]
      setRows(await call<Push[]>(resourcePath(resource, 'listByPage'), { sourceDocNumber }))
    } catch (error) {
      notify.failure(error)
    }
    setBusy(false)
  }

  const column = (dataIndex: keyof Push & keyof typeof fields) => ({
    ...{ title: label(fields[dataIndex].label), dataIndex },
  })
  return (
    <>
      <Button loading={busy} onClick={() => void show()}>
        {tx('settlementPush.log')}
      </Button>
      {rows ? (
        <Modal
          open
          title={tx('settlementPush.title')}
          footer={null}
          width="min(960px, calc(100vw - 48px))"
          onCancel={() => setRows(null)}
        >
          <Table
            size="small"
            pagination={false}
            scroll={{ x: 'max-content' }}
            rowKey="id"
            dataSource={rows}
            columns={[
              {
                title: tx('settlementPush.state'),
                render: (_, { status }) => label(states[status]),
              },
              column('attemptCount'),
              column('externalNo'),
              column('pushTime'),
              column('pushMessage'),
              column('reversalNo'),
            ]}
          />
        </Modal>
      ) : null}
    </>
  )
}
