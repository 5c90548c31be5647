import type {
  AdoptNote,
  Conversion,
  ConversionChoices,
  Converted,
} from '@opensrm/kernel/workflow/conversion.ts'
import { DiagramCanvas } from '@opensrm/ui/approval/ProcessDiagram.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Modal, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import './import.texts.ts'
import { Labelled } from './Labelled.tsx'
import { NotesList } from './NotesList.tsx'

const LOST = new Set(['OMITTED', 'UNREACHABLE', 'POOL', 'CONDITION', 'LOOP', 'UNREAD'])
const WITHOUT_EFFECT = new Set(['NOT_TAKEN', 'UNUSED'])

/**
 * Imports a file of another modeller. Before anything is taken over, it shows what each element
 * becomes and what is changed or lost.
 */
export function ImportDialog(props: {
  xml: string
  docResource: string
  onAccept: (converted: Converted) => Promise<void>
  onClose: () => void
}) {
  const { tx, language } = useText()
  const { xml, docResource } = props
  const [process, setProcess] = useState<string | null>(null)
  const [choices, setChoices] = useState<ConversionChoices>({})
  const [isBusy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['bpmImport', xml, process, choices, language],
    queryFn: ({ signal }) =>
      call<Converted>(
        resourcePath('baseBpmModel', 'findAdopted'),
        { docResource, bpmnXml: xml, process, choices },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const converted = query.error ? undefined : query.data
  const diagram = useMemo(() => diagramOf(xml, converted, tx), [xml, converted, tx])
  const is = (kinds: ReadonlySet<string>) => (note: AdoptNote) => kinds.has(note.kind)
  const notes = converted?.notes ?? []
  const lost = notes.filter(is(LOST))
  const idle = notes.filter(is(WITHOUT_EFFECT))
  const changed = notes.filter((note) => !lost.includes(note) && !idle.includes(note))

  async function accept(): Promise<void> {
    if (!converted) return
    setBusy(true)
    try {
      await props.onAccept(converted)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      width="min(1360px, 96vw)"
      title={tx('foreign.title')}
      okText={tx('foreign.accept')}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: !converted || query.isFetching }}
      confirmLoading={isBusy}
      onOk={() => void accept()}
      onCancel={props.onClose}
    >
      {query.error ? (
        <Alert
          type="error"
          showIcon
          title={tx('design.badFile', { reason: errorText(query.error) })}
        />
      ) : null}
      {!converted && !query.error ? <Skeleton active /> : null}
      {converted ? (
        <div className="bpm-import">
          <div className="bpm-import-drawing">
            <DiagramCanvas diagram={diagram} />
            <div className="srm-diagram-legend">
              <span>{tx('foreign.legend.changed')}</span>
              <span className="is-current">{tx('foreign.legend.choice')}</span>
              <span className="is-skipped">{tx('foreign.legend.lost')}</span>
            </div>
          </div>
          <div className="bpm-import-choices">
            {converted.processes.length > 1 ? (
              <Labelled label={tx('foreign.process')} hint={tx('foreign.processHint')}>
                {(id) => (
                  <Select
                    id={id}
                    value={converted.processes.find(({ isChosen }) => isChosen)?.id ?? null}
                    options={converted.processes.map((one) => ({
                      value: one.id,
                      label: tx('foreign.processOption', { name: one.name, steps: one.steps }),
                    }))}
                    onChange={(id: string) => {
                      setProcess(id)
                      setChoices({})
                    }}
                  />
                )}
              </Labelled>
            ) : null}
            {converted.items.length > 0 ? <h4>{tx('foreign.choices')}</h4> : null}
            {converted.items.map((item) => (
              <Labelled
                key={item.id}
                label={tx('foreign.item', {
                  name: item.name || item.id,
                  type: typeInWords(item.type, tx),
                })}
                hint={item.name ? item.id : undefined}
              >
                {(id) => (
                  <Select
                    id={id}
                    value={item.choice}
                    options={item.options.map((value) => ({
                      value,
                      label: tx(`foreign.as.${value}`),
                    }))}
                    onChange={(choice: Conversion) => setChoices({ ...choices, [item.id]: choice })}
                  />
                )}
              </Labelled>
            ))}
          </div>
          <div className="bpm-import-notes" aria-live="polite">
            {(
              [
                ['lost', lost],
                ['changed', changed],
                ['idle', idle],
              ] as const
            )
              .filter(([, list]) => list.length > 0)
              .map(([kind, list]) => (
                <section key={kind}>
                  <h4>{tx(`foreign.${kind}`, { count: list.length })}</h4>
                  <NotesList notes={list} />
                </section>
              ))}
            {notes.length === 0 ? <p>{tx('foreign.nothing')}</p> : null}
          </div>
        </div>
      ) : null}
    </Modal>
  )
}

type Tx = ReturnType<typeof useText>['tx']

/** The readable name of a type such as 'BoundaryEvent Error'. */
function typeInWords(type: string, tx: Tx): string {
  const [element = '', ...events] = type.split(' ')
  return [tx(`bpmn.${element}`), ...events.map((event) => tx(`bpmn.event.${event}`))].join(' · ')
}

/**
 * The original diagram with marks: the elements to choose for and what they become, what was
 * changed, and what was lost.
 */
function diagramOf(xml: string, converted: Converted | undefined, tx: Tx) {
  const { items = [], notes = [] } = converted ?? {}
  const lost = new Set(notes.filter(({ kind }) => LOST.has(kind)).map(({ id }) => id))
  const chosen = items.filter(({ choice }) => choice !== 'OMIT')
  return {
    xml,
    done: notes.filter(({ kind }) => kind === 'CHANGED').map(({ id }) => id),
    current: chosen.map(({ id }) => id),
    skipped: [...lost],
    nodes: Object.fromEntries(
      chosen.map(({ id, choice }) => [id, { handlers: [tx(`foreign.as.${choice}`)], time: null }]),
    ),
  }
}
