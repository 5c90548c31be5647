import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useQuery } from '@tanstack/react-query'
import { srmPurMaterialIntroduction } from '../srmPurMaterialIntroduction.definition.ts'
import type { Candidate, Introduction, Task } from '../srmPurMaterialIntroduction.rules.ts'

type Named<Row, Key extends string> = Row & { [K in `${Key}Label`]?: string }
export type Shown = Omit<Introduction, 'candidates' | 'tasks'> & {
  candidates: Named<Candidate, 'supplierId'>[]
  tasks: Named<Task, 'ownerId' | 'supplierId'>[]
}

/** The stored introduction, as its reader may see it. */
export function useIntroduction(id: string) {
  const { resource } = srmPurMaterialIntroduction
  return useQuery({
    queryKey: ['aside', resource, id, 'read'],
    queryFn: ({ signal }) => call<Shown>(resourcePath(resource, 'findById'), { id }, { signal }),
  })
}
