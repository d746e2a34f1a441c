/** A bare server of static files, to compare with. FOLDER names the folder. */
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

const server = fastify();
await server.register(fastifyStatic, { root: process.env.FOLDER! });
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
