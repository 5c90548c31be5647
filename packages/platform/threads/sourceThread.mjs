import { register } from 'tsx/esm/api'

// Entry of a thread that runs from the sources: it does not inherit the loader of the server that starts it.
register()
await import('./fileThread.ts')
