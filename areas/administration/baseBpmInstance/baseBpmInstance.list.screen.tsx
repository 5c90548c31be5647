// Adds the figures of the monitor to the derived list, and lists of the processes that need an administrator.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import '../screens/workflow.css'
import '../screens/workflow.texts.ts'

type Figures = {
  running: number
  finishedToday: number
  averageHours: string | null
  overdue: number
  inError: number
  unheld: string[]
  left: string[]
}

const PARTS = ['all', 'overdue', 'error', 'unheld', 'left'] as const
type Part = (typeof PARTS)[number]

/** Which processes a part lists. */
const PRESETS: { readonly [P in Part]: (figures: Figures) => { [field: string]: unknown } | null } =
  {
    all: () => null,
    overdue: () => ({ overdueFlag: 'Y', status: ['RUNNING'] }),
    error: () => ({ status: ['ERROR'] }),
    unheld: ({ unheld }) => ({ id: idsOf(unheld) }),
    left: ({ left }) => ({ id: idsOf(left) }),
  }

/** Without one, no record has the id. */
const idsOf = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : ['0'])

const COUNTS: { readonly [P in Part]: (figures: Figures) => number } = {
  all: ({ running }) => running,
  overdue: ({ overdue }) => overdue,
  error: ({ inError }) => inError,
  unheld: ({ unheld }) => unheld.length,
  left: ({ left }) => left.length,
}

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return route.route === 'processMonitoring' ? (
    <Monitor {...{ definition, rules, route }} />
  ) : (
    <ListScreen {...{ definition, rules, route }} />
  )
}

type MonitorProps = { definition: DocumentDefinition } & Pick<ScreenProps, 'rules'> & {
    route: NonNullable<ScreenProps['route']>
  }

function Monitor({ definition, rules, route }: MonitorProps) {
  const [part, setPart] = useState<Part>('all')
  const { data: figures } = useQuery({
    queryKey: ['list', definition.resource, 'figures'],
    queryFn: ({ signal }) =>
      call<Figures>(resourcePath(definition.resource, 'findFigures'), {}, { signal }),
  })
  const preset = figures ? PRESETS[part](figures) : null
  const asked = JSON.stringify(preset)
  // The same object while the same is asked for, so that the list does not begin anew.
  const partRoute = useMemo(
    () =>
      asked === 'null' ? route : { ...route, preset: { ...route.preset, ...JSON.parse(asked) } },
    [route, asked],
  )
  const tools = figures ? <Parts {...{ figures, part, setPart }} /> : null
  return <ListScreen key={part} {...{ definition, rules, tools }} route={partRoute} />
}

function Parts(props: { figures: Figures; part: Part; setPart: (part: Part) => void }) {
  const { tx } = useText()
  const { figures, part, setPart } = props
  const hours = figures.averageHours
  return (
    <>
      <Segmented<Part>
        aria-label={tx('monitor.parts')}
        value={part}
        onChange={setPart}
        options={PARTS.map((value) => ({
          value,
          label: tx(`monitor.${value}`, { count: COUNTS[value](figures) }),
        }))}
      />
      <span className="bpm-monitor-figures">
        {tx('monitor.finished', { count: figures.finishedToday })}
        {hours === null
          ? null
          : ` · ${tx('monitor.hours', { hours: formatNumber(hours, { least: 1, most: 1 }) })}`}
      </span>
    </>
  )
}
