// Five lists over tasks and processes: a derived screen shows records of only one list.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge, Tabs } from 'antd'
import { useState } from 'react'
import { MatterTable } from './MatterTable.tsx'
import './workflow.texts.ts'

const LISTS = [
  { key: 'todo', action: 'findTodoList' },
  { key: 'group', action: 'findGroupList' },
  { key: 'done', action: 'findDoneList' },
  { key: 'mine', action: 'findMine' },
  { key: 'copies', action: 'findNotifyList' },
] as const

const MINUTE = 60_000

export function Screen() {
  const { tx } = useText()
  const [open, setOpen] = useState<string>('todo')
  const counts = useQuery({
    queryKey: ['matters', 'counts'],
    queryFn: ({ signal }) =>
      call<{ todo: number; group: number; unread: number }>(
        resourcePath('baseBpmTask', 'findCounts'),
        {},
        { signal },
      ),
    refetchInterval: MINUTE,
  })
  const countOf = (key: string) =>
    ({ todo: counts.data?.todo, group: counts.data?.group, copies: counts.data?.unread })[key] ?? 0
  return (
    <div style={{ height: '100%', overflow: 'auto', padding: '0 16px 16px' }}>
      <Tabs
        aria-label={tx('matters.tabs')}
        activeKey={open}
        onChange={setOpen}
        destroyOnHidden
        items={LISTS.map(({ key, action }) => ({
          key,
          label: (
            <span>
              {tx(`matters.${key}`)}{' '}
              <Badge count={countOf(key)} size="small" color="var(--srm-accent)" />
            </span>
          ),
          children: (
            <MatterTable action={action} ofProcesses={key === 'mine'} batch={key === 'todo'} />
          ),
        }))}
      />
    </div>
  )
}
