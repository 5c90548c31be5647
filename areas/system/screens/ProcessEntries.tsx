import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button, Popconfirm, Segmented, Table } from 'antd'
import { useState } from 'react'
import { bytesText } from './bytes.ts'
import { act, useReading } from './useConsole.ts'

type Entry = { key: string; ageSeconds: number; bytes: number }

const NAMES = ['permissions', 'menus', 'lookups', 'profiles'] as const

/** The cache entries of the answering process. */
export function ProcessEntries({ isAlone }: { isAlone: boolean }) {
  const { tx } = useText()
  const [name, setName] = useState<(typeof NAMES)[number]>('permissions')
  const { data, error, isPending, refetch } = useReading<Entry[]>('baseCache', 'findEntries', {
    input: { name },
  })
  async function remove(key: string) {
    if (await act('baseCache', 'doRemove', { name, key })) notify.success(tx('console.removed'))
    void refetch()
  }
  if (error)
    return <Alert type="warning" message={tx('console.failed')} description={errorText(error)} />
  return (
    <>
      {isAlone && <Alert type="info" showIcon message={tx('console.cacheNote')} />}
      <div className="con-bar">
        <Segmented
          aria-label={tx('console.cache')}
          options={NAMES.map((value) => ({ value, label: tx(`console.cache.${value}`) }))}
          value={name}
          onChange={setName}
        />
      </div>
      <Table<Entry>
        size="small"
        rowKey="key"
        loading={isPending}
        pagination={{ pageSize: 20, showSizeChanger: false }}
        dataSource={data ?? []}
        columns={[
          { title: tx('console.key'), dataIndex: 'key' },
          { title: tx('console.age'), dataIndex: 'ageSeconds', align: 'right', width: 170 },
          {
            title: tx('console.size'),
            dataIndex: 'bytes',
            align: 'right',
            width: 150,
            render: bytesText,
          },
          {
            title: <span className="srm-sr-only">{tx('console.actions')}</span>,
            dataIndex: 'key',
            key: 'remove',
            align: 'right',
            width: 110,
            render: (key: string) => (
              <Popconfirm title={tx('console.removeSure')} onConfirm={() => remove(key)}>
                <Button size="small">{tx('console.remove')}</Button>
              </Popconfirm>
            ),
          },
        ]}
      />
    </>
  )
}
