import { Fault } from '@laurel/domain/kit/fault';
import { traceWith } from '@laurel/server/db/tracing';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from './route-label';

/**
 * Sends traces by OTLP over HTTP: each request with its wait for a connection and its statements, each job with its own.
 * Where to, and how many, is set by OpenTelemetry's own variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, …).
 * This file is loaded only where they are set. Answers what ends it, with all that waits sent.
 */
export function openTelemetry(app: FastifyInstance): { close(): Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'laurel' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('laurel');
  traceWith({
    async span(name, attributes, work) {
      return await tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
  });
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    const route = routeOf(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return {
    async close() {
      traceWith(null);
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
}

/** Which kind of error, never its words: they may quote what somebody typed. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Fault) span.setAttribute('error.type', error.code);
  else if (error instanceof Error) span.setAttribute('error.type', error.name);
}
