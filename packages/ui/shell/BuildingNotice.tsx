import { useBuilding } from '../client/building.ts'
import { useText } from '../i18n/text.ts'
import './building.css'

/** Progress of building the demo company, while it is being built. */
export function BuildingNotice() {
  const { tx, label } = useText()
  const building = useBuilding()
  if (!building) return null
  const { percent, step, hasFailed } = building
  return (
    <section className="building" aria-labelledby="building">
      <h2 id="building">{tx(hasFailed ? 'building.failed' : 'building.title')}</h2>
      <progress max={100} value={percent} aria-labelledby="building" />
      <p>{tx('building.step', { step: label(step), percent: String(percent) })}</p>
    </section>
  )
}
