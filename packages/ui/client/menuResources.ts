import { NO_RESP_ID } from '@opensrm/kernel/protocol/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, resourcePath } from './call.ts'
import { useSession } from './session.ts'

export type MenuResource = {
  resourceCode: string
  resourceName: string
  resourceNameEn: string | null
  resIcon: string | null
  buttonColor: string | null
  seqNum: number | null
  /** 'resource/action' strings */
  apiActions: readonly string[]
  /** what an administrator has set; the rest is as shipped */
  ownKeys: readonly string[]
}

export type MenuResources = {
  /** until then no button is shown: never all of them */
  ready: boolean
  failed: boolean
  retry(): void
  has(code: string): boolean
  /** the button of an operation: by the code it asks for, else one that names the operation itself */
  find(code: string, action: string): MenuResource | undefined
  /** in the order of their numbers */
  resources: readonly MenuResource[]
}

/** Resource codes of a menu for the responsibility in use. The server checks each of them again. */
export function useMenuResources(menuId: string | null | undefined): MenuResources {
  const respId = useSession()?.respId ?? NO_RESP_ID
  const query = useQuery({
    queryKey: ['menuResources', menuId, respId],
    queryFn: ({ signal }) =>
      call<MenuResource[]>(
        resourcePath('baseResource', 'findByRespMenu'),
        { menuId, respId },
        { signal },
      ),
    enabled: Boolean(menuId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, isSuccess, isError, refetch } = query
  return useMemo(() => {
    const resources = [...(data ?? [])].sort(
      (a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0),
    )
    const codes = new Set(resources.map((resource) => resource.resourceCode))
    return {
      ready: isSuccess || !menuId,
      failed: isError,
      retry: () => void refetch(),
      has: (code) => codes.has(code),
      find: (code, action) =>
        resources.find(({ resourceCode }) => resourceCode === code) ??
        resources.find(({ apiActions }) => apiActions?.includes(action)),
      resources,
    }
  }, [data, isSuccess, isError, refetch, menuId])
}
