/** One page for both: `?table=antd` or `?table=ours`. Each loads only its own code. */
const table = new URLSearchParams(location.search).get('table')
if (table === 'antd') await import('./antd.tsx')
else await import('./ours.tsx')
