import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LoadedRecord } from '@opensrm/ui/screens/recordValues.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Drawer, Skeleton } from 'antd'
import { DecisionTables } from './DecisionTables.tsx'
import { DeployDialog } from './DeployDialog.tsx'
import { DesignerTools } from './DesignerTools.tsx'
import './designer.css'
import './designer.texts.ts'
import { Findings } from './Findings.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { type BpmnElement, serviceOf, setMessage, setTimer } from './modeler.ts'
import { NodePanel, type Variable } from './NodePanel.tsx'
import { Simulation } from './Simulation.tsx'
import { type ProcessDesign, useProcessDesign } from './useProcessDesign.screen.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

/** The process designer: draw, assign approvers, check, deploy. */
export function ProcessDesigner({
  object,
  record,
  onClose,
}: {
  object: ObjectController
  record: LoadedRecord
  onClose: () => void
}) {
  const { tx } = useText()
  const design = useProcessDesign(object, record)
  const { open, setOpen, imported, docResource, decisions } = design

  async function close(): Promise<void> {
    if (await design.mayClose()) onClose()
  }

  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      closable={false}
      onClose={() => void close()}
      keyboard={false}
      destroyOnHidden
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      title={tx('design.title', { name: design.modelName })}
      extra={
        <DesignerTools
          design={design}
          name={String(record.modelKey)}
          canSave={object.canSave}
          onClose={() => void close()}
        />
      }
    >
      <div className="bpm-designer">
        <div ref={design.setHost} className="bpm-canvas" />
        <aside className="bpm-panel" aria-label={tx('design.panel')}>
          <Findings {...design.findings} />
          <ChosenElement design={design} record={record} />
        </aside>
      </div>
      {imported !== null ? (
        <ImportDialog
          xml={imported}
          docResource={docResource}
          onAccept={design.takeOver}
          onClose={design.dropImport}
        />
      ) : null}
      {open === 'deploy' ? <DeployDialog design={design} /> : null}
      {open === 'simulate' ? (
        <Simulation docResource={docResource} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'versions' ? (
        <VersionsDialog record={record} xmlNow={design.xmlNow} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'decisions' ? (
        <DecisionTables
          decisions={decisions}
          onChange={design.changeDecisions}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Drawer>
  )
}

/** The panel for the selected element; its changes are written to the diagram. */
function ChosenElement({ design, record }: { design: ProcessDesign; record: LoadedRecord }) {
  const { tx } = useText()
  const { data, chosen, modeler } = design
  if (!data) return <Skeleton active />
  if (!chosen || !modeler) return <p className="srm-aside-empty">{tx('design.pick')}</p>
  return (
    <NodePanel
      key={chosen.id}
      docResource={design.docResource}
      element={chosen}
      stamp={design.stamp}
      data={data}
      variables={record.variables as Variable[]}
      decisions={design.decisions}
      tasks={design.tasks}
      onChange={(change) => serviceOf(modeler, 'modeling').updateProperties(chosen, change)}
      createCondition={(body) =>
        serviceOf(modeler, 'moddle').create('bpmn:FormalExpression', { body })
      }
      onMessage={(name) => setMessage(modeler, chosen, name)}
      onTimer={(kind, body) => setTimer(modeler, chosen, kind, body)}
      onDefault={(isDefault) => {
        const from = (chosen as BpmnElement & { source?: BpmnElement }).source
        const modeling = serviceOf(modeler, 'modeling')
        if (isDefault) modeling.updateProperties(chosen, { conditionExpression: undefined })
        if (from)
          modeling.updateProperties(from, {
            default: isDefault ? chosen.businessObject : undefined,
          })
      }}
    />
  )
}
