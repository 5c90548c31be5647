import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useQuery } from '@tanstack/react-query'
import type { PageHead } from './ChartBoard.tsx'

export type Group = {
  id: string
  parentId: string | null
  groupName: string
  groupNameEn: string | null
  homeFlag: 'Y' | 'N' | null
  pages: PageHead[]
}
/** Groups of chart pages that the user may see. */
export function useChartGroups() {
  return useQuery({
    queryKey: ['dynamic', 'groups'],
    queryFn: () => call<Group[]>(resourcePath('baseChartReport', 'findGroups')),
  })
}
