// Entries of the running process, which are no document.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Popconfirm, Segmented, Table } from 'antd'
import { useState } from 'react'
import './consoles.texts.ts'

type Entry = { key: string; ageSeconds: number; bytes: number }

const NAMES = ['permissions', 'menus', 'lookups', 'profiles']

export function Screen() {
  const { tx } = useText()
  const [name, setName] = useState('permissions')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cacheEntries', name],
    queryFn: ({ signal }) =>
      call<Entry[]>(resourcePath('baseCache', 'findEntries'), { name }, { signal }),
  })
  async function remove(key: string) {
    try {
      await call(resourcePath('baseCache', 'doRemove'), { name, key })
      notify.success(tx('console.removed'))
    } catch (failure) {
      notify.failure(failure)
    }
    void refetch()
  }
  if (error)
    return <Alert type="warning" message={tx('console.failed')} description={errorText(error)} />
  return (
    <div
      style={{ height: '100%', overflow: 'auto', padding: 16, background: 'var(--srm-surface)' }}
    >
      <Alert type="info" showIcon message={tx('console.cacheNote')} style={{ marginBottom: 12 }} />
      <Segmented options={NAMES} value={name} onChange={setName} style={{ marginBottom: 12 }} />
      <Table<Entry>
        size="small"
        rowKey="key"
        loading={isPending}
        pagination={{ pageSize: 20, showSizeChanger: false }}
        dataSource={data ?? []}
        columns={[
          { title: tx('console.key'), dataIndex: 'key' },
          { title: tx('console.age'), dataIndex: 'ageSeconds', align: 'right', width: 170 },
          { title: tx('console.size'), dataIndex: 'bytes', align: 'right', width: 150 },
          {
            title: '',
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
    </div>
  )
}
