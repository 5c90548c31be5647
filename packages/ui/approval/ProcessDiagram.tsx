import { srmModdle } from '@opensrm/kernel/workflow/attributes.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/diagram-js.css'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { useEffect, useRef, useState } from 'react'
import './approval.css'
import './approval.texts.ts'
import { nameInEnglish } from './englishNames.ts'

type Diagram = {
  xml: string
  status: string
  done: string[]
  current: string[]
  skipped: string[]
  nodes: { [nodeId: string]: { handlers: string[]; time: string | null } }
}

type Canvas = {
  addMarker(id: string, marker: string): void
  zoom(mode: 'fit-viewport', center?: 'auto'): void
}
type Overlays = {
  add(id: string, overlay: { position: { bottom: number; left: number }; html: HTMLElement }): void
}
type ElementRegistry = { get(id: string): unknown }

/** The drawing of a running process, coloured by its progress. */
export function ProcessDiagram({ instanceId }: { instanceId: string }) {
  const { tx } = useText()
  const query = useQuery({
    queryKey: ['aside', 'diagram', instanceId],
    queryFn: ({ signal }) =>
      call<Diagram>(resourcePath('baseBpmTask', 'findDiagram'), { instanceId }, { signal }),
  })
  if (query.error) return <Alert type="error" showIcon title={errorText(query.error)} />
  if (!query.data) return <Skeleton active />
  return (
    <>
      <DiagramCanvas diagram={query.data} />
      <div className="srm-diagram-legend">
        <span>{tx('diagram.done')}</span>
        <span className="is-current">{tx('diagram.current')}</span>
        <span className="is-skipped">{tx('diagram.skipped')}</span>
      </div>
    </>
  )
}

export function DiagramCanvas({ diagram }: { diagram: Omit<Diagram, 'status'> }) {
  const { tx, listed, language } = useText()
  const host = useRef<HTMLElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!host.current) return
    const viewer = new NavigatedViewer({
      container: host.current,
      moddleExtensions: { srm: srmModdle },
    })
    if (language === 'EN') nameInEnglish(viewer)
    let isGone = false
    viewer.importXML(diagram.xml).then(
      () => {
        if (isGone) return
        const canvas = viewer.get('canvas') as Canvas
        const overlays = viewer.get('overlays') as Overlays
        const elements = viewer.get('elementRegistry') as ElementRegistry
        for (const [marker, ids] of [
          ['is-done', diagram.done],
          ['is-current', diagram.current],
          ['is-skipped', diagram.skipped],
        ] as const)
          for (const id of ids) if (elements.get(id)) canvas.addMarker(id, marker)
        for (const [id, { handlers }] of Object.entries(diagram.nodes)) {
          if (handlers.length === 0 || !elements.get(id)) continue
          const html = document.createElement('div')
          html.className = 'srm-diagram-who'
          html.textContent = listed(handlers)
          overlays.add(id, { position: { bottom: -4, left: 0 }, html })
        }
        canvas.zoom('fit-viewport', 'auto')
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isGone = true
      viewer.destroy()
    }
  }, [diagram, listed, language])
  return (
    <>
      {failure ? <Alert type="warning" showIcon title={failure} /> : null}
      <figure ref={host} className="srm-diagram" aria-label={tx('diagram.label')} />
    </>
  )
}

export function DiagramDialog(props: { instanceId: string; title: string; onClose: () => void }) {
  const { tx } = useText()
  return (
    <Modal
      open
      footer={null}
      width="min(1100px, 92vw)"
      title={`${tx('verb.diagram')} ${props.title}`}
      onCancel={props.onClose}
    >
      <div style={{ height: 'min(560px, 70vh)', display: 'flex', flexDirection: 'column' }}>
        <ProcessDiagram instanceId={props.instanceId} />
      </div>
    </Modal>
  )
}
