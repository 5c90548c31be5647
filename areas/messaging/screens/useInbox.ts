import { call, callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { useRealtime } from '@opensrm/ui/client/realtime.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type InboxMessage = {
  id: string
  title: string
  content: string
  msgKind: string
  priorityLevel: string | null
  linkRoute: string | null
  isRecalled: boolean
  receiveTime: string
  readTime: string | null
  sender: string | null
}

export type InboxFilter = { isRead?: 'Y' | 'N'; title?: string; pageIndex: number }

export const PAGE_ROWS = 20

/** Marking as read is an operation of the message; the others belong to the inbox. */
const path = (action: string) =>
  resourcePath(action === 'doRead' ? 'baseMessage' : 'baseInbox', action)

/** The inbox list, its selection and its operations. */
export function useInbox() {
  const { open } = useTab()
  const [filter, setFilter] = useState<InboxFilter>({ pageIndex: 1 })
  const [chosen, setChosen] = useState<InboxMessage | null>(null)
  const [picked, setPicked] = useState<readonly string[]>([])
  const query = useQuery({
    queryKey: ['inbox', filter],
    queryFn: ({ signal }) =>
      callAnswer<InboxMessage[]>(
        path('listByPage'),
        { ...filter, pageRows: PAGE_ROWS },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  useRealtime('message', reread)

  async function act(action: string, body: object): Promise<void> {
    try {
      await call(path(action), body)
      setPicked([])
      reread()
    } catch (error) {
      notify.failure(error)
    }
  }

  return {
    filter,
    search: (change: Partial<InboxFilter>) => {
      setPicked([])
      setFilter({ ...filter, pageIndex: 1, ...change })
    },
    messages: query.data?.data ?? [],
    count: query.data?.page?.count ?? 0,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    chosen,
    picked,
    pick: (id: string, isPicked: boolean) =>
      setPicked(isPicked ? [...picked, id] : picked.filter((each) => each !== id)),
    choose(message: InboxMessage) {
      setChosen(message)
      if (!message.readTime) void act('doRead', { ids: [message.id] })
    },
    close: () => setChosen(null),
    markRead: () => act('doRead', { ids: picked }),
    markAllRead: () => act('doReadAll', {}),
    async remove() {
      await act('doDelete', { ids: picked })
      if (chosen && picked.includes(chosen.id)) setChosen(null)
    },
    openDocument(link: string) {
      const [route = '', search] = link.split('?')
      const id = new URLSearchParams(search).get('id')
      void open(route, id ? { id } : {})
    },
  }
}

function reread(): void {
  void queryClient.invalidateQueries({ queryKey: ['inbox'] })
  void queryClient.invalidateQueries({ queryKey: ['unreadMessages'] })
}
