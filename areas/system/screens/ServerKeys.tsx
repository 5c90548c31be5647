import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button, Empty, Input, Popconfirm, Segmented, Space, Table } from 'antd'
import { useState } from 'react'
import { bytesText } from './bytes.ts'
import { DeletePrefix } from './DeletePrefix.tsx'
import type { ServerKey, ServerReading } from './redisTypes.ts'
import { act, useReading } from './useConsole.ts'

type Found = { cursor: string; keys: ServerKey[] }
type Value = { type: string; value: unknown }
/** A field of a hash with its value, or a member of a sorted set with its score. */
type Pair = [string, string]

const HOUR = 3600

/** Namespaces, their keys by prefix, and the value of the selected key. */
export function ServerKeys({ namespaces }: { namespaces: ServerReading['namespaces'] }) {
  const { tx } = useText()
  const [chosen, setNamespace] = useState<string>()
  const [prefix, setPrefix] = useState('')
  const [cursor, setCursor] = useState('0')
  const [key, setKey] = useState<string>()
  const namespace = namespaces.find(({ name }) => name === chosen) ?? namespaces[0]
  if (!namespace) return <Empty description={tx('console.noKeys')} />
  const turnTo = (name: string) => {
    setNamespace(name)
    setCursor('0')
    setKey(undefined)
  }
  return (
    <>
      <div className="con-bar">
        <Segmented
          aria-label={tx('console.namespace')}
          value={namespace.name}
          options={namespaces.map(({ name, keys }) => ({
            value: name,
            label: `${name} (${keys})`,
          }))}
          onChange={turnTo}
        />
        <Input.Search
          allowClear={clearable}
          key={namespace.name}
          aria-label={tx('console.prefix')}
          placeholder={tx('console.prefix')}
          style={{ width: 240 }}
          onSearch={(value) => {
            setPrefix(value)
            setCursor('0')
          }}
        />
        {!namespace.isSealed && (
          <DeletePrefix
            namespace={namespace.name}
            prefix={prefix}
            onDeleted={() => setKey(undefined)}
          />
        )}
      </div>
      <div className="con-split">
        <Keys
          input={{ namespace: namespace.name, prefix, cursor }}
          isSealed={namespace.isSealed}
          onPick={setKey}
          onTurn={setCursor}
        />
        {key ? <ValueBox name={key} /> : <Empty description={tx('console.chooseKey')} />}
      </div>
    </>
  )
}

function Keys({
  input,
  isSealed,
  onPick,
  onTurn,
}: {
  input: { namespace: string; prefix: string; cursor: string }
  isSealed: boolean
  onPick: (key: string) => void
  onTurn: (cursor: string) => void
}) {
  const { tx } = useText()
  const { data, error, isFetching, refetch } = useReading<Found>('baseCache', 'findKeys', { input })
  async function change(action: 'doDeleteKey' | 'doExpireKey', rest: object) {
    if (await act('baseCache', action, rest)) notify.success(tx('console.done'))
    void refetch()
  }
  if (error) return <Alert type="warning" message={errorText(error)} />
  return (
    <div>
      <Table<ServerKey>
        size="small"
        rowKey="key"
        loading={isFetching}
        pagination={false}
        dataSource={data?.keys ?? []}
        columns={[
          {
            title: tx('console.key'),
            dataIndex: 'key',
            render: (name: string) => (
              <Button type="link" size="small" className="con-key" onClick={() => onPick(name)}>
                {name}
              </Button>
            ),
          },
          { title: tx('console.type'), dataIndex: 'type', width: 64 },
          {
            title: tx('console.ttl'),
            dataIndex: 'ttl',
            align: 'right',
            width: 96,
            render: (ttl: number) => (ttl < 0 ? '∞' : ttl),
          },
          {
            title: tx('console.bytes'),
            dataIndex: 'bytes',
            align: 'right',
            width: 76,
            render: bytesText,
          },
          ...(isSealed
            ? []
            : [
                {
                  title: <span className="srm-sr-only">{tx('console.actions')}</span>,
                  key: 'acts',
                  width: 160,
                  render: (_: unknown, row: ServerKey) => (
                    <Space size={4}>
                      <Button
                        size="small"
                        onClick={() => change('doExpireKey', { key: row.key, seconds: HOUR })}
                      >
                        {tx('console.expireHour')}
                      </Button>
                      <Popconfirm
                        title={tx('console.deleteSure')}
                        onConfirm={() => change('doDeleteKey', { key: row.key })}
                      >
                        <Button size="small">{tx('console.remove')}</Button>
                      </Popconfirm>
                    </Space>
                  ),
                },
              ]),
        ]}
      />
      <div className="con-bar">
        {input.cursor !== '0' && (
          <Button onClick={() => onTurn('0')}>{tx('console.toStart')}</Button>
        )}
        {data && data.cursor !== '0' && (
          <Button onClick={() => onTurn(data.cursor)}>{tx('console.more')}</Button>
        )}
      </div>
    </div>
  )
}

function isPairs(data: Value): data is Value & { value: Pair[] } {
  return (data.type === 'hash' || data.type === 'zset') && Array.isArray(data.value)
}

function ValueBox({ name }: { name: string }) {
  const { tx } = useText()
  const { data, error } = useReading<Value>('baseCache', 'findValue', { input: { key: name } })
  if (error) return <Alert type="warning" message={errorText(error)} />
  return (
    <section aria-label={name}>
      <strong className="con-key">{name}</strong>
      {data && isPairs(data) ? (
        <Table<Pair>
          size="small"
          rowKey={0}
          pagination={false}
          dataSource={data.value}
          columns={[
            { title: tx(data.type === 'hash' ? 'console.field' : 'console.member'), dataIndex: 0 },
            { title: tx(data.type === 'hash' ? 'console.value' : 'console.score'), dataIndex: 1 },
          ]}
        />
      ) : (
        <pre className="con-code">
          {typeof data?.value === 'string' ? data.value : JSON.stringify(data?.value, null, 2)}
        </pre>
      )}
    </section>
  )
}
