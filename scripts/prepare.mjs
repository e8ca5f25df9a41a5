import { build, install } from './setup.mjs';

// npm run prepare-laurel: what npm start does before it starts, for a service that starts the server by itself.
install();
build();
