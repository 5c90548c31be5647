import { startTestServer } from '@opensrm/testkit/database.ts'
import { openBench } from './testBench.ts'
import { defaultProcess } from './processes.ts'
import { startProcess, signalTask } from './runner.ts'
const server = await startTestServer()
const b = await openBench()
const xml = defaultProcess({ key: 'THING', name: { zh: 'a', en: 'b' }, docResource: 'srmThing', amountField: 'amount' })
await b.deploy('THING', xml)
const stat = (n: string, a: number[]) => { a.sort((x, y) => x - y); console.log(n, 'p50', a[a.length >> 1]!.toFixed(1), 'p95', a[Math.floor(a.length * 0.95)]!.toFixed(1), 'ms, n', a.length) }
const v = { amount: { decimal: '60000' } }
for (let r = 0; r < 2; r++) {
  const s: number[] = [], g: number[] = []; let size = 0
  for (let i = 0; i < 200; i++) { let t = performance.now(); const st = await startProcess({ xml, variables: v }); s.push(performance.now() - t); size = JSON.stringify(st.state).length
    t = performance.now(); await signalTask({ xml, state: st.state, nodeId: 'deptManager', variables: v }); g.push(performance.now() - t) }
  if (r) { stat('engine only: start', s); stat('engine only: signal', g); console.log('state bytes', size) }
}
for (let r = 0; r < 2; r++) {
  const s: number[] = [], a1: number[] = [], a2: number[] = []
  for (let i = 0; i < 150; i++) { let t = performance.now(); const { id } = await b.submit('staff', { amount: '60000' }); s.push(performance.now() - t)
    t = performance.now(); await b.decide('chief', 'approve', id); a1.push(performance.now() - t)
    t = performance.now(); await b.decide('admin', 'approve', id); a2.push(performance.now() - t) }
  if (r) { stat('start (with document row)', s); stat('approve -> next person', a1); stat('approve -> end', a2) }
}
let t = performance.now(), n = 0
await Promise.all(Array.from({ length: 8 }, async () => { for (let i = 0; i < 40; i++) { const { id } = await b.submit('staff', { amount: '60000' }); await b.decide('chief', 'approve', id); await b.decide('admin', 'approve', id); n++ } }))
console.log('8 at once: processes/s', (n / (performance.now() - t) * 1000).toFixed(1))
await b.close(); await server.stop(); process.exit(0)
