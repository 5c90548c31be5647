// The documents a user can start next to the processes they started: two lists of different
// records.
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { hasDocument } from '@opensrm/ui/client/documents.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { MatterTable } from './MatterTable.tsx'
import './workflow.css'
import './workflow.texts.ts'

type Startable = {
  category: Text
  processes: { resource: string; title: Text; modelName: Text }[]
}

export function Screen() {
  const { tx, label } = useText()
  const tab = useTab()
  const query = useQuery({
    queryKey: ['startable'],
    queryFn: ({ signal }) =>
      call<Startable[]>(resourcePath('baseBpmTask', 'findStartable'), {}, { signal }),
  })
  return (
    <div className="bpm-initiate">
      <nav aria-label={tx('initiate.processes')}>
        <h3>{tx('initiate.processes')}</h3>
        <AsideStates
          query={query}
          empty={tx('initiate.none')}
          isEmpty={(groups) => groups.length === 0}
        >
          {(groups) =>
            groups.map((group) => (
              <section key={group.category.en}>
                <h4>{label(group.category)}</h4>
                {group.processes
                  .filter(({ resource }) => hasDocument(resource))
                  .map(({ resource, title }) => (
                    <Button
                      key={resource}
                      block
                      onClick={() => void tab.openDocument(resource, 'new')}
                    >
                      {label(title)}
                    </Button>
                  ))}
              </section>
            ))
          }
        </AsideStates>
      </nav>
      <section aria-label={tx('initiate.mine')}>
        <h3>{tx('initiate.mine')}</h3>
        <MatterTable action="findMine" ofProcesses />
      </section>
    </div>
  )
}
