{{/* The account of pods. A hook runs before the chart's own account exists: it has one that exists already. */}}
{{- define "payroll.serviceAccount" -}}
{{ .Values.serviceAccount.name | default (ternary .Release.Name "default" .Values.serviceAccount.create) }}
{{- end }}
{{- define "payroll.serviceAccountOfHooks" -}}
{{ ternary "default" (.Values.serviceAccount.name | default "default") .Values.serviceAccount.create }}
{{- end }}

{{/* Labels of an object: dict "root" $ "component" NAME. The last two select pods, and never change. */}}
{{- define "payroll.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
app.kubernetes.io/name: payroll
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{ include "payroll.selector" . }}
{{- end }}
{{- define "payroll.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* A hash of a secret as the cluster has it, so that a changed one starts new pods at the next upgrade. */}}
{{- define "payroll.secretHash" -}}
{{ dig "data" dict (lookup "v1" "Secret" .root.Release.Namespace .name | default dict) | toYaml | sha256sum }}
{{- end }}

{{- define "payroll.podSettings" -}}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  # Volumes belong to this group, so that the user may write in them.
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "payroll.image" -}}
{{- with .Values.image -}}
image: {{ if .digest }}{{ printf "%s@%s" .repository .digest }}{{ else }}{{ printf "%s:%s" .repository (.tag | default $.Chart.AppVersion) }}{{ end }}
imagePullPolicy: {{ .pullPolicy }}
{{- end }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
{{- end }}

{{/* The settings of the values, which take precedence over those of secrets, and extraEnv after them. */}}
{{- define "payroll.environment" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Volumes of a container's own values: dict "own" VALUES. */}}
{{- define "payroll.mounts" -}}
{{- with .own.volumeMounts }}
volumeMounts: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- define "payroll.volumes" -}}
{{- with .own.volumes }}
volumes: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* `serve` and `work`: dict "root" $ "component" "api" or "worker" "command" NAME "own" VALUES. */}}
{{- define "payroll.process" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels: {{- include "payroll.labels" . | nindent 4 }}
spec:
  replicas: {{ .own.replicas }}
  selector:
    matchLabels: {{- include "payroll.selector" . | nindent 6 }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: {{- include "payroll.labels" . | nindent 8 }}
        payroll/operations: "true"
      annotations:
        checksum/secret: {{ include "payroll.secretHash" (dict "root" .root "name" .root.Values.secrets.running) }}
        {{- with .root.Values.podAnnotations }}{{ toYaml . | nindent 8 }}{{ end }}
    spec:
      serviceAccountName: {{ include "payroll.serviceAccount" .root }}
      {{- include "payroll.podSettings" . | trim | nindent 6 }}
      {{- with .root.Values.topologySpread }}
      topologySpreadConstraints:
        {{- range . }}
        - {{ toYaml . | nindent 10 | trim }}
          labelSelector:
            matchLabels: {{- include "payroll.selector" $ | nindent 14 }}
        {{- end }}
      {{- end }}
      # Five seconds until no request is sent here, and 25 in which the process stops at the latest.
      terminationGracePeriodSeconds: 35
      containers:
        - name: {{ .component }}
          {{- include "payroll.image" .root | nindent 10 }}
          args: [{{ .command }}]
          envFrom:
            - secretRef: { name: {{ .root.Values.secrets.running }} }
          env:
            {{- with include "payroll.environment" .root | trim }}{{ . | nindent 12 }}{{ end }}
            # Health and metrics are on a port that no Service or Ingress of clients leads to.
            - { name: OPERATIONS_PORT, value: "4900" }
            {{- if eq .command "serve" }}
            # Each pod counts its share of the limits.
            - { name: SERVING_PROCESSES, value: {{ .own.replicas | quote }} }
            {{- end }}
          ports:
            {{- if eq .command "serve" }}
            - { name: http, containerPort: 4000 }
            {{- end }}
            - { name: operations, containerPort: 4900 }
          startupProbe:
            httpGet: { path: /livez, port: operations }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /livez, port: operations }
            timeoutSeconds: 5
          readinessProbe:
            httpGet: { path: /readyz, port: operations }
            periodSeconds: 5
            timeoutSeconds: 5
          lifecycle:
            preStop:
              exec: { command: [sleep, "5"] }
          resources: {{- toYaml .own.resources | nindent 12 }}
          {{- with include "payroll.mounts" . | trim }}{{ . | nindent 10 }}{{ end }}
      {{- with include "payroll.volumes" . | trim }}{{ . | nindent 6 }}{{ end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels: {{- include "payroll.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "payroll.selector" . | nindent 6 }}
{{- end }}
